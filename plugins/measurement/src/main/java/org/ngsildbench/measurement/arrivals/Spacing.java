package org.ngsildbench.measurement.arrivals;

/** Distribution of the arrivals of a phase over time. */
public enum Spacing {
  /** Equal intervals, or on a ramp intervals that follow the rate. */
  CONSTANT("constant"),
  /** Random, independent arrivals: a Poisson process. */
  POISSON("poisson");

  private final String text;

  Spacing(String text) {
    this.text = text;
  }

  /** The word for it in a schedule and in a run's files. */
  public String text() {
    return text;
  }
}
