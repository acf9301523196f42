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

  /**
   * The blocks of runs of one system; empty if they have too few intervals for {@value #FEWEST} of
   * them.
   *
   * @param runs the intervals of each run in the order of time, at least one; a block never reaches
   *     from one run into another, because the time between them is no part of either
   */
  static Optional<Blocks> of(List<List<MeasuredInterval>> runs) {
    int intervals = runs.stream().mapToInt(List::size).sum();
    int number = MOST;
    while (number > intervals && number > FEWEST) {
      number /= 2;
    }
    if (number > intervals) {
      return Optional.empty();
    }
    while (true) {
      List<List<MeasuredInterval>> blocks = group(runs, intervals, number);
      double lagOne = Autocorrelation.lagOne(blocks.stream().map(Blocks::means).toList());
      if (lagOne <= ONE_OF_TEN / Math.sqrt(number) || number / 2 < FEWEST) {
        List<MeasuredInterval> all = blocks.stream().flatMap(List::stream).toList();
        return Optional.of(new Blocks(all, Autocorrelation.widening(lagOne, all.size())));
      }
      number /= 2;
    }
  }

  /** Each run gets its share of the blocks, rounded up. */
  private static List<List<MeasuredInterval>> group(
      List<List<MeasuredInterval>> runs, int intervals, int number) {
    List<List<MeasuredInterval>> grouped = new ArrayList<>();
    for (List<MeasuredInterval> run : runs) {
      int share = (int) (((long) number * run.size() + intervals - 1) / intervals);
      grouped.add(group(run, share));
    }
    return grouped;
  }

  private static List<MeasuredInterval> group(List<MeasuredInterval> run, int number) {
    List<MeasuredInterval> blocks = new ArrayList<>(number);
    for (int block = 0; block < number; block++) {
      int from = (int) ((long) block * run.size() / number);
      int to = (int) ((long) (block + 1) * run.size() / number);
      blocks.add(MeasuredInterval.merge(run.subList(from, to)));
    }
    return blocks;
  }

  private static double[] means(List<MeasuredInterval> blocks) {
    return blocks.stream().mapToDouble(block -> block.times().mean()).toArray();
  }
}
