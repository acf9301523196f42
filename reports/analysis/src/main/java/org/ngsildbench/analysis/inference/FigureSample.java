package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One figure of one system: its estimate, and its value in each independent unit.
 *
 * @param basis what the units are
 * @param estimate the figure with its standard error
 * @param units the figure in each unit, in order of time
 */
public record FigureSample(Basis basis, Estimate estimate, List<Double> units) {

  /** With fewer repetitions the spread between them is anyone's guess. */
  public static final int FEWEST_REPETITIONS = 3;

  /** What the independent units are. */
  public enum Basis {
    /** Runs of their own: their spread holds all that varies from run to run. */
    REPETITIONS,
    /** Blocks of time within a run: what varies from run to run is not in them. */
    BLOCKS
  }

  /** Copies the units. */
  public FigureSample {
    units = List.copyOf(units);
  }

  /**
   * A figure from its values in repetitions.
   *
   * @param values at least {@value #FEWEST_REPETITIONS}
   * @throws IllegalArgumentException if there are fewer
   */
  public static FigureSample ofRepetitions(List<Double> values) {
    if (values.size() < FEWEST_REPETITIONS) {
      throw new IllegalArgumentException(values.size() + " repetitions are too few");
    }
    return new FigureSample(Basis.REPETITIONS, Estimate.ofRepetitions(values), values);
  }

  /**
   * A figure from the intervals of one run or few; empty if they hold too few times or blocks for
   * that statistic.
   *
   * @param runs the intervals of the steady state of each run, in order of time
   */
  public static Optional<FigureSample> ofIntervals(
      List<List<MeasuredInterval>> runs, Statistic statistic) {
    long times = runs.stream().flatMap(List::stream).mapToLong(one -> one.times().count()).sum();
    return times < statistic.fewestTimes()
        ? Optional.empty()
        : Blocks.of(runs).map(blocks -> ofBlocks(blocks, statistic));
  }

  private static FigureSample ofBlocks(Blocks blocks, Statistic statistic) {
    BlockCounts counts = BlockCounts.of(blocks.blocks());
    return new FigureSample(
        Basis.BLOCKS,
        BlockBootstrap.estimate(counts, statistic, blocks.widening()),
        IntStream.range(0, counts.blocks())
            .mapToObj(block -> alone(counts, statistic, block))
            .toList());
  }

  private static double alone(BlockCounts counts, Statistic statistic, int block) {
    int[] weights = new int[counts.blocks()];
    weights[block] = 1;
    return counts.value(statistic, weights);
  }
}
