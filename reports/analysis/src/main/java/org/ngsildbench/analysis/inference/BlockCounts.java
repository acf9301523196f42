package org.ngsildbench.analysis.inference;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * The histograms of blocks, laid out so that a bootstrap can read a statistic of any choice of
 * blocks without merging them: sums for the mean, running counts for percentiles. Immutable.
 */
final class BlockCounts {

  /** Distinct times, ascending; each the middle of its cell, as everywhere in a summary. */
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
    long[] times =
        blocks.stream()
            .map(MeasuredInterval::times)
            .flatMapToLong(one -> IntStream.range(0, one.cells()).mapToLong(one::micros))
            .sorted()
            .distinct()
            .toArray();
    BlockCounts counts = new BlockCounts(times, blocks.size());
    for (int i = 0; i < blocks.size(); i++) {
      counts.fill(i, blocks.get(i));
    }
    return counts;
  }

  private void fill(int block, MeasuredInterval measured) {
    RecordedTimes recorded = measured.times();
    for (int cell = 0; cell < recorded.cells(); cell++) {
      upTo[block][Arrays.binarySearch(times, recorded.micros(cell))] += recorded.count(cell);
    }
    Arrays.parallelPrefix(upTo[block], Long::sum);
    sums[block] = recorded.mean() * recorded.count();
    seconds[block] = measured.seconds();
  }

  int blocks() {
    return upTo.length;
  }

  /** The statistic of the blocks together, each taken as often as its weight says. */
  double value(Statistic statistic, int[] weights) {
    return switch (statistic) {
      case MEAN -> weighted(sums, weights) / countUpTo(times.length - 1, weights);
      case THROUGHPUT ->
          Statistic.perSecond(countUpTo(times.length - 1, weights), weighted(seconds, weights));
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

  /** The least time up to which there are as many as that quantile asks for. */
  private double quantile(double quantile, int[] weights) {
    double rank = RecordedTimes.rank(quantile, countUpTo(times.length - 1, weights));
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
