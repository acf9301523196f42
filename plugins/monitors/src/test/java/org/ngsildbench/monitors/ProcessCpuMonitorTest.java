package org.ngsildbench.monitors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ProcessCpuMonitorTest {

  private static final Duration NEVER = Duration.ofHours(1);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("resources.csv");
  }

  /** A machine under load gives a process less than a core, so its own clock is the measure. */
  @Test
  void countsTheProcessorTimeThatAProcessSaysItUsed() throws Exception {
    long burnt = 1_500;
    Process busy = BusyProcess.start(burnt);
    try {
      long begin = System.nanoTime();
      try (ProcessCpuMonitor monitor =
          ProcessCpuMonitor.start(file, NEVER, Map.of("broker", busy.toHandle()))) {
        assertThat(busy.inputReader().readLine()).isEqualTo("burnt");
        assertThat(monitor.writeError()).isEmpty();
      }
      double seconds = (System.nanoTime() - begin) / 1e9;

      List<Line> lines = lines();
      assertThat(lines).hasSize(1);
      assertThat(lines.get(0).role()).isEqualTo("broker");
      // What the JVM itself needs to start comes on top.
      assertThat(lines.get(0).cpuCores() * seconds).isBetween(burnt / 1e3 - 0.1, burnt / 1e3 + 1.5);
      assertThat(lines.get(0).residentBytes()).isBetween(5L << 20, 2L << 30);
    } finally {
      busy.destroy();
      busy.waitFor();
    }
  }

  @Test
  void writesALineAPeriodUntilTheProcessEnds() throws Exception {
    Process busy = BusyProcess.start(300);
    try (ProcessCpuMonitor monitor =
        ProcessCpuMonitor.start(
            file,
            Duration.ofMillis(20),
            Map.of("broker", busy.toHandle(), "generator", ProcessHandle.current()))) {
      assertThat(busy.inputReader().readLine()).isEqualTo("burnt");
      busy.destroy();
      busy.waitFor();
      int known = lines().size();
      while (lines().size() < known + 5) {
        Thread.onSpinWait();
      }
      assertThat(monitor.writeError()).isEmpty();
    }

    List<Line> lines = lines();
    assertThat(lines).extracting(Line::role).contains("broker", "generator");
    assertThat(lines).extracting(Line::epochMillis).isSorted();
    assertThat(lines.subList(lines.size() - 3, lines.size()))
        .extracting(Line::role)
        .containsOnly("generator");
  }

  @Test
  void aProcessThatHasEndedBeforehandHasNoLines() throws Exception {
    Process ended = BusyProcess.start(0);
    ended.destroy();
    ended.waitFor();

    ProcessCpuMonitor.start(file, NEVER, Map.of("broker", ended.toHandle())).close();
    assertThat(file).hasContent("epochMillis,role,cpuCores,residentBytes\n");
  }

  @Test
  void anExistingFileIsContinued() throws IOException {
    for (int part = 0; part < 2; part++) {
      ProcessCpuMonitor.start(file, NEVER, Map.of("generator", ProcessHandle.current())).close();
    }

    assertThat(Files.readString(file)).containsOnlyOnce("epochMillis");
    assertThat(lines()).hasSize(2);
  }

  @Test
  void closingAgainChangesNothing() throws IOException {
    ProcessCpuMonitor monitor =
        ProcessCpuMonitor.start(file, NEVER, Map.of("generator", ProcessHandle.current()));
    monitor.close();
    monitor.close();

    assertThat(lines()).hasSize(1);
    assertThat(monitor.writeError()).isEmpty();
  }

  @Test
  void usageIsTheShareOfElapsedTime() {
    ProcessUsage before = new ProcessUsage(1_000_000_000, 500, 0);

    assertThat(new ProcessUsage(3_000_000_000L, 3_500, 0).coresSince(before))
        .isEqualTo(1.5, within(1e-9));
    assertThat(before.coresSince(before)).isZero();
    assertThat(new ProcessUsage(2_000_000_000, 400, 0).coresSince(before))
        .as("a clock that goes back")
        .isZero();
  }

  @Test
  void refusesWrongArgumentsBeforeItMakesAFile() {
    Map<String, ProcessHandle> roles = Map.of("a,b", ProcessHandle.current());

    assertThatThrownBy(() -> ProcessCpuMonitor.start(file, NEVER, roles))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'a,b'");
    assertThatThrownBy(() -> ProcessCpuMonitor.start(file, Duration.ZERO, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("above 0");
    assertThat(file).doesNotExist();
  }

  @Test
  void saysAtOnceThatItCannotWrite() {
    assertThatThrownBy(() -> ProcessCpuMonitor.start(folder, NEVER, Map.of()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Cannot write " + folder + ": ");
  }

  private List<Line> lines() throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(Line::of).toList();
  }

  private record Line(long epochMillis, String role, double cpuCores, long residentBytes) {

    static Line of(String text) {
      String[] cells = text.split(",", -1);
      return new Line(
          Long.parseLong(cells[0]),
          cells[1],
          Double.parseDouble(cells[2]),
          Long.parseLong(cells[3]));
    }
  }
}
