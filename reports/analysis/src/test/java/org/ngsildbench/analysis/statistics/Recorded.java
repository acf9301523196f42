package org.ngsildbench.analysis.statistics;

import org.HdrHistogram.Histogram;

/** Recorded times for tests. */
public final class Recorded {

  private Recorded() {}

  public static RecordedTimes times(long... micros) {
    return RecordedTimes.of(histogram(micros));
  }

  static Histogram histogram(long... micros) {
    Histogram histogram = new Histogram(3);
    for (long value : micros) {
      histogram.recordValue(value);
    }
    return histogram;
  }
}
