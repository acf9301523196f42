package org.ngsildbench.analysis.reproduction;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.statistics.StudentT;

/**
 * Whether two systems have the published order. Immutable.
 *
 * @param ratio geometric mean of the ratios of the repetitions; NaN if not measured
 * @param interval 95 % confidence interval of the ratio; empty with one repetition
 * @param outcome the verdict
 */
record OrderVerdict(double ratio, Optional<Interval> interval, Outcome outcome) {

  /** A verdict. */
  @RequiredArgsConstructor
  enum Outcome {
    CONFIRMED("confirmed"),
    REFUTED("refuted"),
    UNDECIDED("undecided"),
    NOT_VALID("undecided, runs not valid"),
    NOT_MEASURED("not measured");

    @Getter private final String text;
  }

  /** Returns the verdict if the runs were not valid: it decides nothing. */
  OrderVerdict ofInvalidRuns() {
    return outcome == Outcome.NOT_MEASURED
        ? this
        : new OrderVerdict(ratio, interval, Outcome.NOT_VALID);
  }

  /**
   * Compares two systems by the ratios of their repetitions, which alternate and so pair up.
   *
   * @param published ratio of the published values, greater than 0
   * @param one values of the first system, one per repetition
   * @param other values of the second
   */
  static OrderVerdict of(double published, List<Double> one, List<Double> other) {
    int rounds = Math.min(one.size(), other.size());
    double[] logs =
        IntStream.range(0, rounds)
            .filter(i -> one.get(i) > 0 && other.get(i) > 0)
            .mapToDouble(i -> Math.log(one.get(i) / other.get(i)))
            .toArray();
    if (logs.length == 0) {
      return new OrderVerdict(Double.NaN, Optional.empty(), Outcome.NOT_MEASURED);
    }
    double ratio = Math.exp(DoubleStream.of(logs).average().orElseThrow());
    if (logs.length == 1) {
      return new OrderVerdict(ratio, Optional.empty(), Outcome.UNDECIDED);
    }
    Interval log = StudentT.ofSignedMean(logs);
    Interval interval = new Interval(Math.exp(log.low()), Math.exp(log.high()));
    Outcome outcome =
        interval.low() <= 1 && interval.high() >= 1 || published == 1
            ? Outcome.UNDECIDED
            : interval.low() > 1 == published > 1 ? Outcome.CONFIRMED : Outcome.REFUTED;
    return new OrderVerdict(ratio, Optional.of(interval), outcome);
  }
}
