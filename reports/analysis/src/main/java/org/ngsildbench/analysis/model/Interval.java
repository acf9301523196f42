package org.ngsildbench.analysis.model;

/**
 * A 95 % confidence interval, in the unit of the figure it belongs to.
 *
 * @param low lower bound
 * @param high upper bound, at least {@code low}
 */
public record Interval(double low, double high) {

  /**
   * Checks the order of the bounds.
   *
   * @throws IllegalArgumentException if {@code low} is above {@code high} or one is no number
   */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("An interval from " + low + " to " + high + " is none");
    }
  }
}
