package org.ngsildbench.analysis.statistics;

import java.util.Arrays;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The non-empty cells of a histogram. Immutable.
 *
 * <p>A log interval fills a few dozen of a histogram's twenty thousand cells, so this is much
 * faster over millions of intervals.
 */
public final class RecordedTimes {

  /** None. */
  public static final RecordedTimes NONE = new RecordedTimes(new long[0], new long[0]);

  private final long[] micros;
  private final long[] counts;
  private final long count;

  private RecordedTimes(long[] micros, long[] counts) {
    this.micros = micros;
    this.counts = counts;
    this.count = Arrays.stream(counts).sum();
  }

  /**
   * Times by cell.
   *
   * @param micros the middle of each cell, ascending
   * @param counts how often times in that cell were recorded, above 0
   * @param cells how many elements of both count; they are copied
   */
  public static RecordedTimes of(long[] micros, long[] counts, int cells) {
    return new RecordedTimes(Arrays.copyOf(micros, cells), Arrays.copyOf(counts, cells));
  }

  /** The times of a histogram in microseconds. */
  public static RecordedTimes of(AbstractHistogram histogram) {
    long[] micros = new long[16];
    long[] counts = new long[16];
    int cells = 0;
    for (HistogramIterationValue recorded : histogram.recordedValues()) {
      if (cells == micros.length) {
        micros = Arrays.copyOf(micros, 2 * cells);
        counts = Arrays.copyOf(counts, 2 * cells);
      }
      micros[cells] = histogram.medianEquivalentValue(recorded.getValueIteratedTo());
      counts[cells++] = recorded.getCountAtValueIteratedTo();
    }
    return of(micros, counts, cells);
  }

  /** Adds both. */
  public RecordedTimes plus(RecordedTimes other) {
    long[] allMicros = new long[micros.length + other.micros.length];
    long[] allCounts = new long[allMicros.length];
    int cells = 0;
    int i = 0;
    int j = 0;
    while (i < micros.length || j < other.micros.length) {
      boolean first =
          j == other.micros.length || (i < micros.length && micros[i] <= other.micros[j]);
      boolean second =
          i == micros.length || (j < other.micros.length && other.micros[j] <= micros[i]);
      allMicros[cells] = first ? micros[i] : other.micros[j];
      allCounts[cells++] = (first ? counts[i++] : 0) + (second ? other.counts[j++] : 0);
    }
    return of(allMicros, allCounts, cells);
  }

  /** Records all of them once more. */
  public void addTo(AbstractHistogram histogram) {
    for (int i = 0; i < micros.length; i++) {
      histogram.recordValueWithCount(micros[i], counts[i]);
    }
  }

  /** Returns the number of recorded times. */
  public long count() {
    return count;
  }

  /** Returns the number of cells. */
  public int cells() {
    return micros.length;
  }

  /** The middle of a cell in microseconds; cells are numbered from 0, ascending. */
  public long micros(int cell) {
    return micros[cell];
  }

  /** Returns the count of a cell. */
  public long count(int cell) {
    return counts[cell];
  }

  /** Their mean in microseconds; 0 without any. */
  public double mean() {
    double sum = 0;
    for (int i = 0; i < micros.length; i++) {
      sum += (double) micros[i] * counts[i];
    }
    return count == 0 ? 0 : sum / count;
  }

  /** Returns the number of times up to a value. */
  public long countUpTo(double most) {
    long below = 0;
    for (int i = 0; i < micros.length && micros[i] <= most; i++) {
      below += counts[i];
    }
    return below;
  }

  /**
   * Returns the rank at which a quantile is read.
   *
   * @param quantile 0 to 1
   * @param count number of all times
   */
  public static double rank(double quantile, double count) {
    return Math.max(1, Math.ceil(quantile * count - 1e-9));
  }

  /** Returns the percentile (0 to 100); 0 without times. */
  public double atPercentile(double percent) {
    double needed = rank(percent / 100, (double) count);
    long below = 0;
    for (int i = 0; i < micros.length; i++) {
      below += counts[i];
      if (below >= needed) {
        return micros[i];
      }
    }
    return 0;
  }
}
