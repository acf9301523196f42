package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.Optional;

/**
 * One figure of one system: its estimate, and its values per repetition.
 *
 * @param basis basis of the standard error
 * @param estimate the figure with its standard error
 * @param units the figure per repetition, in order of time; empty for {@link Basis#WITHIN_RUN}
 */
public record FigureSample(Basis basis, Estimate estimate, List<Double> units) {

  /** Min repetitions for an estimate of the variance between them. */
  public static final int MIN_REPETITIONS = 3;

  /** The source of the standard error. */
  public enum Basis {
    /** The spread between runs, which includes all variation from run to run. */
    REPETITIONS,
    /** Variation within a run; variation between runs is not included. */
    WITHIN_RUN
  }

  /** Copies the units. */
  public FigureSample {
    units = List.copyOf(units);
  }

  /**
   * A figure from its values in repetitions.
   *
   * @param values at least {@value #MIN_REPETITIONS}
   * @throws IllegalArgumentException if there are fewer
   */
  public static FigureSample ofRepetitions(List<Double> values) {
    return ofRepetitions(values, 0);
  }

  /**
   * A figure from its values in repetitions whose number depends on their spread.
   *
   * @param spent degrees of freedom that this costs; see {@link Sensitivity#SPENT}
   */
  public static FigureSample ofRepetitions(List<Double> values, int spent) {
    if (values.size() < MIN_REPETITIONS) {
      throw new IllegalArgumentException(values.size() + " repetitions are too few");
    }
    return new FigureSample(Basis.REPETITIONS, Estimate.ofRepetitions(values, spent), values);
  }

  /** A figure of one or few runs; empty if its interval is withheld. */
  public static Optional<FigureSample> of(RunFigure figure) {
    return figure
        .standardError()
        .map(
            error ->
                new FigureSample(
                    Basis.WITHIN_RUN,
                    new Estimate(figure.value(), error, RunFigure.DEGREES_OF_FREEDOM),
                    List.of()));
  }
}
