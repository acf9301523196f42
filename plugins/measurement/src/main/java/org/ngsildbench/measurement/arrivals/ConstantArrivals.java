package org.ngsildbench.measurement.arrivals;

/**
 * Equal distances. Each arrival is computed from its number, so that nothing adds up to a drift.
 */
final class ConstantArrivals implements PhaseArrivals {

  private final Rate rate;
  private final long durationNanos;
  private final int stride;
  private long next;

  ConstantArrivals(Phase phase, Share share) {
    rate = phase.from();
    durationNanos = phase.durationNanos();
    stride = share.count();
    next = share.index();
  }

  @Override
  public long next() {
    long nanos = rate.nanosOf(next);
    if (nanos >= durationNanos) {
      return NONE;
    }
    next += stride;
    return nanos;
  }
}
