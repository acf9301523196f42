package org.ngsildbench.measurement.arrivals;

/** Arrivals of a ramp: the k-th arrives when the integral of the rate reaches k. */
final class RampArrivals implements PhaseArrivals {

  /** Rounding of the integral must not add an arrival to a ramp. */
  private static final double TOLERANCE = 1e-6;

  private final RateIntegral integral;
  private final long last;
  private final int stride;
  private final long durationNanos;
  private long next;

  RampArrivals(Phase phase, Share share) {
    integral = new RateIntegral(phase, 1);
    durationNanos = phase.durationNanos();
    last = (long) Math.ceil(integral.arrivals(durationNanos) - TOLERANCE) - 1;
    stride = share.count();
    next = share.index();
  }

  @Override
  public long next() {
    if (next > last) {
      return NONE;
    }
    long nanos = (long) integral.nanos(next);
    next += stride;
    return Math.min(nanos, durationNanos - 1);
  }
}
