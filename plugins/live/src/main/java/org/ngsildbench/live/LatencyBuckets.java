package org.ngsildbench.live;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** A cumulative latency histogram with fixed buckets, as Prometheus scrapes it. Not thread-safe. */
final class LatencyBuckets {

  /** Upper bounds in microseconds, about four per doubling of ten. */
  private static final long[] BOUNDS = {
    100,
    150,
    200,
    300,
    500,
    700,
    1_000,
    1_500,
    2_000,
    3_000,
    5_000,
    7_000,
    10_000,
    15_000,
    20_000,
    30_000,
    50_000,
    70_000,
    100_000,
    150_000,
    200_000,
    300_000,
    500_000,
    700_000,
    1_000_000,
    1_500_000,
    2_000_000,
    3_000_000,
    5_000_000,
    10_000_000,
    30_000_000,
    60_000_000
  };

  private final long[] counts = new long[BOUNDS.length + 1];
  private double sumMicros;

  void add(Histogram interval) {
    for (HistogramIterationValue recorded : interval.recordedValues()) {
      // The lowest value of the cell: a bound inside a cell counts the whole cell.
      long micros = interval.lowestEquivalentValue(recorded.getValueIteratedTo());
      int found = Arrays.binarySearch(BOUNDS, micros);
      counts[found >= 0 ? found : -found - 1] += recorded.getCountAtValueIteratedTo();
      sumMicros +=
          (double) interval.medianEquivalentValue(micros) * recorded.getCountAtValueIteratedTo();
    }
  }

  /** Returns the number of buckets with a bound; one more holds longer times. */
  static int bounds() {
    return BOUNDS.length;
  }

  static long boundMicros(int bucket) {
    return BOUNDS[bucket];
  }

  /** Returns the number of durations up to a bucket's bound; up to any length for the last. */
  long countUpTo(int bucket) {
    long sum = 0;
    for (int i = 0; i <= bucket; i++) {
      sum += counts[i];
    }
    return sum;
  }

  double sumSeconds() {
    return sumMicros / 1e6;
  }
}
