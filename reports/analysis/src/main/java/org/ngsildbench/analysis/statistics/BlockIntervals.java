package org.ngsildbench.analysis.statistics;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.AbstractHistogram;
import org.ngsildbench.analysis.model.Interval;

/**
 * 95 % confidence intervals from blocks of consecutive measurements (batch means).
 *
 * <p>Latencies that follow each other are not independent, so the raw samples would promise far too
 * narrow an interval. Blocks are long enough to be nearly independent; the spread between blocks,
 * with Student's t, gives the interval. Blocks hold unequally many samples, so both the mean and
 * the share below a percentile are ratio estimates (Cochran, Sampling Techniques, 3rd ed., 6.4).
 * The interval of a percentile is Woodruff's (JASA 47, 1952): the interval of the share below it,
 * read back through the merged histogram. Deterministic: nothing is resampled.
 */
final class BlockIntervals {

  /** With fewer blocks no interval is given. */
  static final int FEWEST_BLOCKS = 10;

  private final List<RecordedTimes> blocks;
  private final AbstractHistogram merged;

  BlockIntervals(List<RecordedTimes> blocks, AbstractHistogram merged) {
    this.blocks = blocks;
    this.merged = merged;
  }

  /** The interval of the mean, or nothing with fewer than {@value #FEWEST_BLOCKS} blocks. */
  Optional<Interval> ofMean() {
    if (blocks.size() < FEWEST_BLOCKS) {
      return Optional.empty();
    }
    double mean = merged.getMean();
    double half = halfWidth(RecordedTimes::mean, mean);
    return Optional.of(new Interval(Math.max(0, mean - half), mean + half));
  }

  /**
   * The interval of a quantile, or nothing with too few blocks or too few samples beyond the
   * quantile to bound it from above.
   *
   * @param quantile between 0 and 1, both excluded
   */
  Optional<Interval> ofQuantile(double quantile) {
    if (blocks.size() < FEWEST_BLOCKS) {
      return Optional.empty();
    }
    long value = merged.getValueAtPercentile(quantile * 100);
    double share = (double) merged.getCountBetweenValues(0, value) / merged.getTotalCount();
    double half = halfWidth(block -> (double) block.countUpTo(value) / block.count(), share);
    // The share beyond the upper bound must hold a sample, or the bound would be the maximum.
    if (1 - quantile - half < 1.0 / merged.getTotalCount()) {
      return Optional.empty();
    }
    return Optional.of(
        new Interval(
            CellMiddles.atPercentile(merged, Math.max(0, quantile - half) * 100),
            CellMiddles.atPercentile(merged, (quantile + half) * 100)));
  }

  private double halfWidth(ToDoubleFunction<RecordedTimes> figure, double centre) {
    int n = blocks.size();
    double meanCount = (double) merged.getTotalCount() / n;
    double squares = 0;
    for (RecordedTimes block : blocks) {
      double deviation = block.count() * (figure.applyAsDouble(block) - centre);
      squares += deviation * deviation;
    }
    double standardError = Math.sqrt(squares / (n - 1) / n) / meanCount;
    return Student.factor(n - 1) * standardError;
  }
}
