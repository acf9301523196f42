package org.ngsildbench.measurement.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentTest {

  @Test
  void describesThisMachine() {
    Machine machine = Machine.describe();

    assertThat(machine.cpu()).isNotBlank();
    assertThat(machine.os()).isNotBlank();
    assertThat(machine.os().split("Linux", -1)).as("named once").hasSizeLessThanOrEqualTo(2);
    assertThat(machine.cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(machine.memoryBytes()).isGreaterThan(Runtime.getRuntime().totalMemory());
  }

  @Test
  void readsTheKernelsFiles(@TempDir Path root) throws IOException {
    Files.createDirectories(root.resolve("proc"));
    Files.createDirectories(root.resolve("etc"));
    Files.writeString(
        root.resolve("proc/cpuinfo"), "processor : 0\nmodel name\t: Example: CPU 3000\n");
    Files.writeString(root.resolve("proc/meminfo"), "MemTotal:       16777216 kB\nMemFree: 1 kB\n");
    Files.writeString(root.resolve("etc/os-release"), "NAME=x\nPRETTY_NAME=\"Example Linux 7\"\n");

    Machine machine = Machine.describe(root);

    assertThat(machine.cpu()).isEqualTo("Example: CPU 3000");
    assertThat(machine.memoryBytes()).isEqualTo(16L << 30);
    assertThat(machine.os())
        .isEqualTo("Example Linux 7, kernel " + System.getProperty("os.version"));
  }

  @Test
  void describesAMachineWithoutSuchFiles(@TempDir Path root) {
    Machine machine = Machine.describe(root);

    assertThat(machine.cpu()).isNotBlank();
    assertThat(machine.os()).startsWith(System.getProperty("os.name"));
    assertThat(machine.memoryBytes()).isPositive();
  }

  @Test
  void measuresTheClock() {
    ClockFacts clock = ClockFacts.measure();

    assertThat(clock.source()).startsWith("System.nanoTime");
    // Upper limit for all supported machines.
    assertThat(clock.resolutionNanos()).isBetween(1L, 20_000_000L);
    assertThat(clock.overheadNanos()).isBetween(0L, 20_000L);
  }
}
