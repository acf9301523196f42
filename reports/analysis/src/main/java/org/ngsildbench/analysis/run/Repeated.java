package org.ngsildbench.analysis.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.statistics.LatencySeries;
import org.ngsildbench.analysis.statistics.Student;

/**
 * The times of several repetitions as one: percentiles of all times together, the mean of the
 * repetitions' means, intervals from the spread between repetitions.
 */
final class Repeated {

  /** With fewer repetitions an interval would be too wide to say anything. */
  static final int FEWEST_REPETITIONS = 3;

  private Repeated() {}

  /**
   * One spread for all repetitions; that of the run itself if there is one only.
   *
   * @param runs the spread of each repetition that has times
   * @param pooled gathers all times of all repetitions; asked only if there are several
   * @return empty if no repetition has times
   */
  static Optional<Spread> spread(List<Spread> runs, Supplier<LatencySeries> pooled) {
    if (runs.size() <= 1) {
      return runs.stream().findFirst();
    }
    Spread all = pooled.get().spread();
    return Optional.of(
        new Spread(
            all.count(),
            runs.stream().mapToDouble(Spread::mean).average().orElseThrow(),
            all.min(),
            all.percentiles(),
            all.max(),
            interval(runs.stream().mapToDouble(Spread::mean).toArray()),
            p95Interval(runs)));
  }

  private static Optional<Interval> p95Interval(List<Spread> runs) {
    boolean carried = runs.stream().allMatch(run -> run.at(Percentile.P95).isPresent());
    return carried
        ? interval(runs.stream().mapToDouble(run -> run.at(Percentile.P95).orElseThrow()).toArray())
        : Optional.empty();
  }

  /** The interval of a mean of repetitions; empty if there are too few. */
  static Optional<Interval> interval(double... repetitions) {
    return repetitions.length < FEWEST_REPETITIONS
        ? Optional.empty()
        : Optional.of(Student.ofMean(repetitions));
  }
}
