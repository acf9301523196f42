package org.ngsildbench.measurement.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClockWatchTest {

  private long epochMillis = 1_800_000_000_000L;
  private long nanoTime = -5_000_000_000L;
  private long nanosPerReading = 100;

  private final ClockWatch watch =
      new ClockWatch(
          () -> epochMillis,
          () -> {
            nanoTime += nanosPerReading;
            return nanoTime;
          });

  private void pass(long nanos, long shownMillis) {
    nanoTime += nanos;
    epochMillis += shownMillis;
  }

  @Test
  void isSilentAboutASteadyClock() {
    for (int second = 0; second < 3_600; second++) {
      // 500 ppm fast, the max slew rate of a time daemon.
      pass(1_000_000_000L, second % 2 == 0 ? 1_000 : 1_001);
      assertThat(watch.look()).isEmpty();
    }
  }

  @Test
  void reportsEachClockChangeOnce() {
    pass(1_000_000_000L, 3_601_000);
    assertThat(watch.look()).hasValueSatisfying(is("3,600.0 s forward"));
    pass(1_000_000_000L, 1_000);
    assertThat(watch.look()).isEmpty();

    pass(1_000_000_000L, -1_000);
    assertThat(watch.look()).hasValueSatisfying(is("2.0 s back"));
  }

  @Test
  void ignoresAnInterruptedReading() {
    nanosPerReading = TimeUnit.MILLISECONDS.toNanos(200);
    assertThat(watch.look()).isEmpty();
    nanosPerReading = 100;
    assertThat(watch.look()).isPresent();
  }

  private static java.util.function.Consumer<String> is(String words) {
    return text -> assertThat(text).contains("was set " + words);
  }
}
