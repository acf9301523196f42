package org.ngsildbench.analysis.statistics;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.Spread;

/**
 * The times of one label and kind, gathered from interval histograms in the order of time.
 *
 * <p>Memory does not grow with the number of intervals: beside the merged histogram only a bounded
 * number of {@link GrowingBlocks} is kept. Not thread-safe.
 */
public final class LatencySeries {

  static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram total = new Histogram(SIGNIFICANT_DIGITS);
  private final GrowingBlocks blocks = new GrowingBlocks();

  /** Adds the next interval; an empty one adds nothing. */
  public void add(RecordedTimes interval) {
    if (interval.count() == 0) {
      return;
    }
    interval.addTo(total);
    blocks.add(interval);
  }

  /** Adds all of another series, a repetition for instance; its intervals come after these. */
  public void add(LatencySeries other) {
    total.add(other.total);
    other.blocks.forEach(blocks::add);
  }

  /** Times gathered so far. */
  public long count() {
    return total.getTotalCount();
  }

  /** Sum of all times in microseconds. */
  public double sumMicros() {
    return isEmpty() ? 0 : total.getMean() * total.getTotalCount();
  }

  /** Whether nothing was gathered. */
  public boolean isEmpty() {
    return total.getTotalCount() == 0;
  }

  /** All intervals merged; callers read it and leave it as it is. */
  public Histogram merged() {
    return total;
  }

  /**
   * Mean, the percentiles that the count carries and, from at least {@value
   * BlockIntervals#FEWEST_BLOCKS} blocks, confidence intervals.
   *
   * @throws IllegalStateException if nothing was gathered
   */
  public Spread spread() {
    if (isEmpty()) {
      throw new IllegalStateException("No times were gathered");
    }
    BlockIntervals intervals = new BlockIntervals(blocks.toList(), total);
    return new Spread(
        total.getTotalCount(),
        total.getMean(),
        CellMiddles.min(total),
        percentiles(),
        CellMiddles.max(total),
        intervals.ofMean(),
        Percentile.P95.carriedBy(total.getTotalCount())
            ? intervals.ofQuantile(0.95)
            : Optional.empty());
  }

  private Map<Percentile, Double> percentiles() {
    Map<Percentile, Double> carried = new EnumMap<>(Percentile.class);
    for (Percentile percentile : Percentile.values()) {
      if (percentile.carriedBy(total.getTotalCount())) {
        carried.put(percentile, CellMiddles.atPercentile(total, percentile.percent()));
      }
    }
    return carried;
  }
}
