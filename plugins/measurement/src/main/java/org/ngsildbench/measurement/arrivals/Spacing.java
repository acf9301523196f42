package org.ngsildbench.measurement.arrivals;

/** How the arrivals of a phase lie in time. */
public enum Spacing {
  /** At equal distances, or on a ramp at those that the rising or falling rate asks for. */
  CONSTANT("constant"),
  /** At random, each independent of all others: a Poisson process. */
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
