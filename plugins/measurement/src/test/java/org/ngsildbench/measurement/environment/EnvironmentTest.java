package org.ngsildbench.measurement.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
  void measuresTheClock() {
    ClockFacts clock = ClockFacts.measure();

    assertThat(clock.source()).startsWith("System.nanoTime");
    // Upper limit for all supported machines.
    assertThat(clock.resolutionNanos()).isBetween(1L, 20_000_000L);
    assertThat(clock.overheadNanos()).isBetween(0L, 20_000L);
  }
}
