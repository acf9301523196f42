package org.ngsildbench.measurement.arrivals;

/**
 * Expected arrivals of a phase up to a time, and the inverse. The rate is linear, so the number is
 * {@code a t + c t^2 / 2}. Immutable.
 */
final class RateIntegral {

  private final double atStart;
  private final double slope;

  /**
   * The integral of a phase's rate.
   *
   * @param parts divides the rate
   */
  RateIntegral(Phase phase, int parts) {
    atStart = phase.from().perNano() / parts;
    slope = (phase.to().perNano() / parts - atStart) / phase.durationNanos();
  }

  /** Arrivals up to a moment, in nanoseconds after the start of the phase. */
  double arrivals(double nanos) {
    return nanos * (atStart + slope * nanos / 2);
  }

  /**
   * Returns the time at which a number of arrivals is reached, in nanoseconds after the start of
   * the phase; NaN if it is never reached.
   */
  double nanos(double arrivals) {
    if (arrivals == 0) {
      return 0;
    }
    // This form of the root loses no digits where the slope is small, and serves a slope of 0.
    return 2 * arrivals / (atStart + Math.sqrt(atStart * atStart + 2 * slope * arrivals));
  }
}
