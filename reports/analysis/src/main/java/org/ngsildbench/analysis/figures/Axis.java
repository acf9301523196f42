package org.ngsildbench.analysis.figures;

/**
 * An axis of a figure.
 *
 * @param title what it shows, without the unit where the ticks name it
 * @param unit what it counts; {@link Unit#NINES} is drawn evenly, everything else as logarithm
 */
public record Axis(String title, Unit unit) {

  /** Whether equal distances on the axis are equal ratios. */
  boolean logarithmic() {
    return unit != Unit.NINES;
  }
}
