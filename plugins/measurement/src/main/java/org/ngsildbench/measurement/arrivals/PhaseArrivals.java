package org.ngsildbench.measurement.arrivals;

/** The arrivals of one engine in one phase, in order. Not thread-safe. */
interface PhaseArrivals {

  /** No more arrivals in this phase. */
  long NONE = -1;

  /** The next arrival, nanoseconds after the start of the phase, or {@link #NONE}. */
  long next();

  /** The arrivals of a phase. */
  static PhaseArrivals of(Phase phase, long seed, Share share) {
    if (phase.isPause()) {
      return () -> NONE;
    }
    if (phase.spacing() == Spacing.POISSON) {
      return new PoissonArrivals(phase, seed, share);
    }
    return phase.isRamp() ? new RampArrivals(phase, share) : new ConstantArrivals(phase, share);
  }
}
