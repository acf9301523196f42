package org.ngsildbench.analysis.figures;

/**
 * An axis of a figure.
 *
 * @param title what it shows, without the unit where the ticks name it
 * @param unit what it counts
 * @param logarithmic whether equal distances on the axis are equal ratios
 */
public record Axis(String title, AxisUnit unit, boolean logarithmic) {

  /** An axis for values of several sizes; says so. */
  public static Axis logarithmic(String title, AxisUnit unit) {
    return new Axis(title + " (log scale)", unit, true);
  }

  /** An axis from 0. */
  public static Axis linear(String title, AxisUnit unit) {
    return new Axis(title, unit, false);
  }
}
