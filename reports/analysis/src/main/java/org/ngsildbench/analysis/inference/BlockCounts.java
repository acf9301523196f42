package org.ngsildbench.analysis.inference;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The histograms of blocks, laid out so that a bootstrap can read a statistic of any choice of
 * blocks without merging them: sums for the mean, running counts for percentiles. Immutable.
 */
final class BlockCounts {

  /** Distinct times, ascending; each the highest of its bucket, as percentiles are read. */
  private final long[] times;

  /** For each block, how many times are up to each of {@link #times}. */
  private final long[][] upTo;

  private final double[] sums;
  private final double[] seconds;

  private BlockCounts(long[] times, int blocks) {
    this.times = times;
    this.upTo = new long[blocks][times.length];
    this.sums = new double[blocks];
    this.seconds = new double[blocks];
  }

  static BlockCounts of(List<MeasuredInterval> blocks) {
    TreeSet<Long> distinct = new TreeSet<>();
    for (MeasuredInterval block : blocks) {
      block.times().recordedValues().forEach(value -> distinct.add(top(block.times(), value)));
    }
    long[] times = distinct.stream().mapToLong(Long::longValue).toArray();
    BlockCounts counts = new BlockCounts(times, blocks.size());
    for (int i = 0; i < blocks.size(); i++) {
      counts.fill(i, blocks.get(i));
    }
    return counts;
  }

  private void fill(int block, MeasuredInterval measured) {
    AbstractHistogram histogram = measured.times();
    for (HistogramIterationValue value : histogram.recordedValues()) {
      upTo[block][Arrays.binarySearch(times, top(histogram, value))] +=
          value.getCountAtValueIteratedTo();
    }
    Arrays.parallelPrefix(upTo[block], Long::sum);
    sums[block] = histogram.getMean() * histogram.getTotalCount();
    seconds[block] = measured.endSeconds() - measured.startSeconds();
  }

  private static long top(AbstractHistogram histogram, HistogramIterationValue value) {
    return histogram.highestEquivalentValue(value.getValueIteratedTo());
  }

  int blocks() {
    return upTo.length;
  }

  /** The statistic of the blocks together, each taken as often as its weight says. */
  double value(Statistic statistic, int[] weights) {
    return switch (statistic) {
      case MEAN -> weighted(sums, weights) / countUpTo(times.length - 1, weights);
      case THROUGHPUT -> countUpTo(times.length - 1, weights) / weighted(seconds, weights);
      default -> quantile(statistic.quantile(), weights);
    };
  }

  private static double weighted(double[] values, int[] weights) {
    double sum = 0;
    for (int block = 0; block < weights.length; block++) {
      sum += weights[block] * values[block];
    }
    return sum;
  }

  private double countUpTo(int time, int[] weights) {
    double count = 0;
    for (int block = 0; block < weights.length; block++) {
      count += weights[block] * upTo[block][time];
    }
    return count;
  }

  /** The least time up to which there are as many as HdrHistogram's rank of that quantile. */
  private double quantile(double quantile, int[] weights) {
    double rank = Math.max(1, Math.floor(quantile * countUpTo(times.length - 1, weights) + 0.5));
    int low = 0;
    int high = times.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (countUpTo(middle, weights) >= rank) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return times[low];
  }
}
