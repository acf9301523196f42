package org.ngsildbench.jmeter.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.measurement.OperationTimes;

class ElapsedTimeTest {

  /** Meant to start at 1,000, started at 4,000, ended at 9,000. */
  private static final OperationTimes LATE = new OperationTimes(1_000, 4_000, 5_000, 9_000);

  @BeforeEach
  void setUp() {
    JMeterForTests.setUp();
  }

  @Test
  void defaultsToTheServiceTime() {
    assertThat(ElapsedTime.chosen().nanos(LATE)).isEqualTo(5_000);
    assertThat(ElapsedTime.of(" Response ").nanos(LATE)).isEqualTo(8_000);
  }

  @Test
  void unknownNameGivesTheServiceTime() {
    assertThat(ElapsedTime.of("both")).isEqualTo(ElapsedTime.SERVICE);
  }
}
