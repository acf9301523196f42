package org.ngsildbench.analysis.inference;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/**
 * A figure of one system with its uncertainty.
 *
 * @param value the figure
 * @param standardError its standard error, 0 or more
 * @param degreesOfFreedom of that standard error, at least 1
 */
public record Estimate(double value, double standardError, double degreesOfFreedom) {

  /**
   * The mean of a figure over repetitions.
   *
   * @param values the figure in each repetition, at least two
   * @param spent degrees of freedom that the spread between the repetitions has lost, 0 or more; at
   *     least one is kept
   */
  static Estimate ofRepetitions(List<Double> values, int spent) {
    DescriptiveStatistics statistics = new DescriptiveStatistics();
    values.forEach(statistics::addValue);
    int n = values.size();
    int free = Math.max(1, n - 1 - spent);
    double squares = statistics.getVariance() * (n - 1);
    return new Estimate(statistics.getMean(), Math.sqrt(squares / free / n), free);
  }
}
