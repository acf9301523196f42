package org.ngsildbench.measurement.arrivals;

import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * A Poisson process: distances of exponential length on a clock that runs with the rate. The i-th
 * distance is a function of the seed and i alone. See Lewis and Shedler, "Simulation of
 * Nonhomogeneous Poisson Processes by Thinning", 1979, section 1, for the change of clock.
 */
final class PoissonArrivals implements PhaseArrivals {

  private static final double UNIT = 0x1p-53;

  private final RateIntegral integral;
  private final long durationNanos;
  private final long seed;
  private long draws;
  private double arrived;

  PoissonArrivals(Phase phase, long seed, Share share) {
    integral = new RateIntegral(phase, share.count());
    durationNanos = phase.durationNanos();
    this.seed = seed;
  }

  @Override
  public long next() {
    arrived += exponential(CounterMixer.bits(seed, draws++));
    double nanos = integral.nanos(arrived);
    // Also false for NaN, past the end of a ramp that falls to 0.
    return nanos < durationNanos ? (long) nanos : NONE;
  }

  /** StrictMath, so that every machine gives the same nanoseconds. */
  private static double exponential(long bits) {
    return -StrictMath.log(((bits >>> 11) + 1) * UNIT);
  }
}
