package org.ngsildbench.commandline.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.environment.Home;

@DisabledOnOs(OS.WINDOWS)
class JMeterRunTest {

  @TempDir private Path folder;

  @Test
  void jMeterEndsWhenItsHeapIsFull() throws Exception {
    try (JMeterRun run = start("echo $JVM_ARGS")) {
      assertThat(run.ended(Duration.ofSeconds(30))).isTrue();
      assertThat(run.consoleLines()).first().asString().endsWith("-XX:+ExitOnOutOfMemoryError");
    }
  }

  @Test
  void stopDoesNotWaitForTheStartOfJMeter() throws Exception {
    try (JMeterRun starting = start("exec sleep 60")) {
      long begin = System.nanoTime();
      starting.stop();

      assertThat(starting.ended(Duration.ofSeconds(50))).isTrue();
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(30));
    }
  }

  private JMeterRun start(String command) throws Exception {
    Path script = Files.createDirectory(folder.resolve("bin")).resolve("jmeter");
    Files.writeString(script, "#!/bin/sh\n" + command + "\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return JMeterRun.start(
        new Home(folder, folder),
        folder.resolve("plan.jmx"),
        folder,
        Map.of(),
        JavaHeap.USUAL,
        List.of(),
        Map.of());
  }
}
