package org.ngsildbench.analysis.statistics;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramIterationValue;

/** Recognises times that were taken in whole milliseconds, as JMeter's own samplers do. */
public final class WholeMilliseconds {

  private static final long MICROS = 1000;
  private static final int MIN_SAMPLES = 20;

  private WholeMilliseconds() {}

  /**
   * Returns whether every recorded time can be a whole number of milliseconds. False if that could
   * be chance: with few samples, or times so long that histogram cells are coarse.
   */
  public static boolean in(AbstractHistogram micros) {
    if (micros.getTotalCount() < MIN_SAMPLES) {
      return false;
    }
    double byChance = 1;
    for (HistogramIterationValue recorded : micros.recordedValues()) {
      long value = recorded.getValueIteratedTo();
      long low = micros.lowestEquivalentValue(value);
      long high = micros.highestEquivalentValue(value);
      if (high / MICROS * MICROS < low) {
        return false;
      }
      byChance *= Math.min(1, (high - low + 1) / (double) MICROS);
    }
    return byChance < 0.01;
  }
}
