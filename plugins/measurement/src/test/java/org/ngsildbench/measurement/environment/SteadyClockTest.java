package org.ngsildbench.measurement.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyClockTest {

  private static final long HOUR_MILLIS = Duration.ofHours(1).toMillis();

  private final Map<String, String> environment = new HashMap<>();

  /** The start of a process whose system clock an hour of change separates from its parent's. */
  private long zeroAfterClockStep(long nanoTime) {
    return SteadyClock.epochMicrosAtZero(
        environment, System.currentTimeMillis() + HOUR_MILLIS, nanoTime);
  }

  private static long ownZero() {
    return SteadyClock.epochMicros(0);
  }

  @Test
  void aStartedProcessHasTheClockOfItsParent() {
    SteadyClock.passTo(environment);
    assertThat(zeroAfterClockStep(System.nanoTime())).isEqualTo(ownZero());
  }

  @Test
  void aProcessWithAnotherOriginOfNanoTimeReadsTheSystemClock() {
    SteadyClock.passTo(environment);
    long before = System.nanoTime() - Duration.ofSeconds(1).toNanos();
    long after = System.nanoTime() + Duration.ofMinutes(6).toNanos();
    assertThat(zeroAfterClockStep(before)).isNotEqualTo(ownZero());
    assertThat(zeroAfterClockStep(after)).isNotEqualTo(ownZero());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "a b", "1 2 3", "99999999999999999999 1"})
  void aForeignVariableIsIgnored(String value) {
    SteadyClock.passTo(environment);
    environment.replaceAll((name, passed) -> value);
    assertThat(SteadyClock.epochMicrosAtZero(environment, 1_000, 5_000)).isEqualTo(999_995);
  }

  @Test
  void nowIsTheTimeOfTheMachine() {
    assertThat(Duration.between(SteadyClock.now(), Instant.now()).abs())
        .isLessThan(Duration.of(1, ChronoUnit.MINUTES));
  }
}
