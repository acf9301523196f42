package org.ngsildbench.analysis.inference;

import java.util.List;

/**
 * Warm-up at the start of a run, by the rule MSER-5: intervals are grouped in fives, and the cut
 * minimizes the standard error of the rest.
 *
 * <p>The level of five intervals is the median of the logarithms of their medians, which is robust
 * against single pauses. A cut must differ from the rest by more than three standard deviations of
 * the rest and more than {@value #MIN_SHIFT} (natural logarithm: about 5 %); otherwise nothing is
 * cut, since the plain rule cuts a little from every third run without warm-up. At most half of the
 * run is cut. If the level still shifts after that, the run never settled.
 *
 * <p>Source: K. P. White, "An effective truncation heuristic for bias reduction in simulation
 * output", Simulation 69, 1997; in fives: S. C. Spratt's thesis, University of Virginia, 1998.
 *
 * @param cutIntervals intervals to drop at the start
 * @param cutSeconds duration of these intervals
 * @param settled whether a steady state was found; also true if the run was too short to look for
 *     one
 */
public record WarmUpCut(int cutIntervals, double cutSeconds, boolean settled) {

  private static final int BATCH = 5;
  private static final int MIN_BATCHES = 10;
  private static final double MIN_SHIFT = 0.05;

  private static final WarmUpCut FROM_THE_START = new WarmUpCut(0, 0, true);
  private static final WarmUpCut NEVER = new WarmUpCut(0, 0, false);

  /** Looks for the steady state of a series of intervals. */
  public static WarmUpCut of(List<MeasuredInterval> intervals) {
    double[] levels = batches(intervals);
    if (levels.length < MIN_BATCHES) {
      return FROM_THE_START;
    }
    int cut = bestCut(levels, levels.length / 2);
    if (cut > 0 && !shifted(levels, 0, cut)) {
      cut = 0;
    }
    int late = bestCut(levels, levels.length - MIN_BATCHES / 2);
    if (late > levels.length / 2 && shifted(levels, cut, late)) {
      return NEVER;
    }
    if (cut == 0) {
      return FROM_THE_START;
    }
    double end = intervals.get(cut * BATCH - 1).endSeconds();
    return new WarmUpCut(cut * BATCH, end - intervals.get(0).startSeconds(), true);
  }

  /** Returns the intervals after the cut. */
  public List<MeasuredInterval> rest(List<MeasuredInterval> intervals) {
    return intervals.subList(cutIntervals, intervals.size());
  }

  private static double[] batches(List<MeasuredInterval> intervals) {
    double[] levels = new double[intervals.size() / BATCH];
    for (int i = 0; i < levels.length; i++) {
      double median =
          intervals.subList(i * BATCH, (i + 1) * BATCH).stream()
              .mapToDouble(one -> one.times().atPercentile(50))
              .sorted()
              .skip(BATCH / 2)
              .findFirst()
              .orElseThrow();
      levels[i] = Math.log(Math.max(1, median));
    }
    return levels;
  }

  private static int bestCut(double[] levels, int largest) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int cut = 0; cut <= largest; cut++) {
      double error = squaredError(levels, cut);
      if (error < least) {
        least = error;
        best = cut;
      }
    }
    return best;
  }

  /** Returns whether the levels between two cuts differ from those after the later cut. */
  private static boolean shifted(double[] levels, int from, int cut) {
    int left = levels.length - cut;
    double rest = mean(levels, cut, levels.length);
    double deviation = Math.sqrt(squaredError(levels, cut) * left);
    return Math.abs(mean(levels, from, cut) - rest) > Math.max(MIN_SHIFT, 3 * deviation);
  }

  private static double squaredError(double[] levels, int from) {
    double mean = mean(levels, from, levels.length);
    double squares = 0;
    for (int i = from; i < levels.length; i++) {
      squares += (levels[i] - mean) * (levels[i] - mean);
    }
    double left = levels.length - from;
    return squares / (left * left);
  }

  private static double mean(double[] values, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += values[i];
    }
    return sum / (to - from);
  }
}
