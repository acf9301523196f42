package org.ngsildbench.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyBucketsTest {

  @Test
  void countsUpToAndIncludingEachBound() {
    Histogram interval = new Histogram(3);
    interval.recordValue(50);
    interval.recordValue(100);
    interval.recordValue(101);
    interval.recordValue(10_000);
    interval.recordValue(90_000_000);
    LatencyBuckets buckets = new LatencyBuckets();

    buckets.add(interval);

    assertThat(LatencyBuckets.boundMicros(0)).isEqualTo(100);
    assertThat(buckets.countUpTo(0)).isEqualTo(2);
    assertThat(buckets.countUpTo(1)).isEqualTo(3);
    assertThat(buckets.countUpTo(indexOf(7_000))).isEqualTo(3);
    assertThat(buckets.countUpTo(indexOf(10_000))).isEqualTo(4);
    assertThat(buckets.countUpTo(LatencyBuckets.bounds() - 1)).isEqualTo(4);
    assertThat(buckets.countUpTo(LatencyBuckets.bounds())).isEqualTo(5);
    assertThat(buckets.sumSeconds()).isCloseTo(90.010251, within(0.05));
  }

  private static int indexOf(long boundMicros) {
    int index = 0;
    while (LatencyBuckets.boundMicros(index) != boundMicros) {
      index++;
    }
    return index;
  }
}
