package org.ngsildbench.monitors;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.monitors.watched.MonitorTarget;

@Timeout(60)
class LostTargetTest {

  @TempDir private Path folder;

  @Test
  void reportsALostTargetOnceAndKeepsWatchingTheOthers() throws Exception {
    Process busy = BusyProcess.start(0);
    Path file = folder.resolve("resources.csv");
    List<String> warnings = new CopyOnWriteArrayList<>();
    try (ResourceMonitor monitor =
        ResourceMonitor.start(
            file,
            Duration.ofMillis(20),
            Map.of("generator", ProcessHandle.current()),
            List.of(MonitorTarget.parse("broker:pid=" + busy.pid())),
            warnings::add)) {
      while (!Files.readString(file).contains(",broker,")) {
        Thread.onSpinWait();
      }
      busy.destroy();
      busy.waitFor();
      while (warnings.isEmpty()) {
        Thread.onSpinWait();
      }
      int known = lines(file, "generator");
      while (lines(file, "generator") < known + 5) {
        Thread.onSpinWait();
      }
      assertThat(monitor.writeError()).isEmpty();
    } finally {
      busy.destroy();
    }

    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0)).contains("broker:pid=" + busy.pid()).contains(" failed: ");
  }

  private static int lines(Path file, String role) throws Exception {
    return (int)
        Files.readAllLines(file).stream().filter(line -> line.contains("," + role + ",")).count();
  }
}
