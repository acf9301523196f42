package org.ngsildbench.analysis.inference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Consecutive intervals grouped into blocks that are nearly independent of each other.
 *
 * <p>The rule: begin with {@value #MOST} blocks; while the means of neighbours are correlated
 * beyond what chance makes of independent ones in one of ten cases, halve the number of blocks,
 * down to {@value #FEWEST}. What correlation is left widens the standard error ({@link #widening}).
 * This is the batch means of G. S. Fishman, "Grouping observations in digital simulation",
 * Management Science 24, 1978, with a floor.
 *
 * @param blocks the blocks, in order of time
 * @param widening factor for standard errors, at least 1
 */
record Blocks(List<MeasuredInterval> blocks, double widening) {

  static final int MOST = 40;
  static final int FEWEST = 10;

  /** The normal distribution's 90th percentile. */
  private static final double ONE_OF_TEN = 1.2816;

  /** The blocks of a series; empty if it has too few intervals for {@value #FEWEST} of them. */
  static Optional<Blocks> of(List<MeasuredInterval> intervals) {
    int number = MOST;
    while (number > intervals.size() && number > FEWEST) {
      number /= 2;
    }
    if (number > intervals.size()) {
      return Optional.empty();
    }
    while (true) {
      List<MeasuredInterval> blocks = group(intervals, number);
      double lagOne = Autocorrelation.lagOne(means(blocks));
      if (lagOne <= ONE_OF_TEN / Math.sqrt(number) || number / 2 < FEWEST) {
        return Optional.of(new Blocks(blocks, Autocorrelation.widening(lagOne, number)));
      }
      number /= 2;
    }
  }

  private static List<MeasuredInterval> group(List<MeasuredInterval> intervals, int number) {
    List<MeasuredInterval> blocks = new ArrayList<>(number);
    for (int block = 0; block < number; block++) {
      int from = (int) ((long) block * intervals.size() / number);
      int to = (int) ((long) (block + 1) * intervals.size() / number);
      blocks.add(MeasuredInterval.merge(intervals.subList(from, to)));
    }
    return List.copyOf(blocks);
  }

  private static double[] means(List<MeasuredInterval> blocks) {
    return blocks.stream().mapToDouble(block -> block.times().getMean()).toArray();
  }
}
