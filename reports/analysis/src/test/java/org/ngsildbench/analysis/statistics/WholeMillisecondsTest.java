package org.ngsildbench.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WholeMillisecondsTest {

  @Test
  void detectsWholeMillisecondsOfJMeterSamplers() {
    long[] times = new Random(4).longs(200, 0, 90).map(millis -> millis * 1000).toArray();
    assertThat(WholeMilliseconds.in(Recorded.histogram(times))).isTrue();
  }

  @Test
  void doesNotDetectWholeMillisecondsInMicroseconds() {
    long[] times = new Random(5).longs(200, 0, 90_000).toArray();
    assertThat(WholeMilliseconds.in(Recorded.histogram(times))).isFalse();
  }

  @Test
  void needsManyShortTimes() {
    assertThat(WholeMilliseconds.in(Recorded.histogram(1000, 2000, 3000))).isFalse();
    long[] hours = new Random(6).longs(200, 3_000_000_000L, 3_600_000_000L).toArray();
    assertThat(WholeMilliseconds.in(Recorded.histogram(hours))).isFalse();
  }
}
