package org.ngsildbench.measurement.arrivals;

import lombok.RequiredArgsConstructor;

/** Distribution of the arrivals of a phase over time. */
@RequiredArgsConstructor
public enum Spacing {
  /** Equal intervals, or on a ramp intervals that follow the rate. */
  CONSTANT("constant"),
  /** Random, independent arrivals: a Poisson process. */
  POISSON("poisson");

  private final String text;

  /** The word for it in a schedule and in a run's files. */
  public String text() {
    return text;
  }
}
