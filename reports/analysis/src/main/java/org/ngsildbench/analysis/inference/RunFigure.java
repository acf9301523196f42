package org.ngsildbench.analysis.inference;

import java.util.Optional;
import org.ngsildbench.analysis.model.Interval;

/**
 * A figure of one run with its 95 % confidence interval, or the reason why it has none.
 *
 * @param value the figure, of the steady state
 * @param standardError its standard error in the same unit, by Student's t with {@link
 *     #DEGREES_OF_FREEDOM}; empty if the interval is withheld
 * @param interval its 95 % confidence interval; empty if it is withheld
 * @param withheld why there is no interval, a sentence without a full stop; empty if there is one
 */
public record RunFigure(
    double value,
    Optional<Double> standardError,
    Optional<Interval> interval,
    Optional<String> withheld) {

  /** Degrees of freedom of each standard error from within a run. */
  public static final int DEGREES_OF_FREEDOM = LongRunVariance.DEGREES_OF_FREEDOM;

  static RunFigure of(double value, double standardError, Interval interval) {
    return new RunFigure(
        value, Optional.of(standardError), Optional.of(interval), Optional.empty());
  }

  static RunFigure withheld(double value, String reason) {
    return new RunFigure(value, Optional.empty(), Optional.empty(), Optional.of(reason));
  }
}
