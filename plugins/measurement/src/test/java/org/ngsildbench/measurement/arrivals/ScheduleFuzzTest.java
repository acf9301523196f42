package org.ngsildbench.measurement.arrivals;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Any text is a schedule or a syntax error; what a schedule prints is the same schedule. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class ScheduleFuzzTest {

  @FuzzTest
  void schedule(FuzzedDataProvider data) throws ScheduleSyntaxException {
    RateSchedule schedule;
    try {
      schedule = RateSchedule.parse(data.consumeRemainingAsString());
    } catch (ScheduleSyntaxException refused) {
      assertThat(refused.getMessage()).isNotBlank();
      return;
    }
    assertThat(schedule.duration()).isPositive().isLessThanOrEqualTo(RateSchedule.MAX_DURATION);
    assertThat(schedule.expectedArrivals()).isFinite().isNotNegative();
    assertThat(RateSchedule.parse(schedule.toString()).toString()).isEqualTo(schedule.toString());
  }
}
