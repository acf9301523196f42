package org.ngsildbench.measurement.arrivals;

/**
 * Settings of an open load. Immutable.
 *
 * @param schedule arrival schedule
 * @param seed seed of random intervals
 * @param maxThreads max number of threads
 * @param maxLateNanos arrivals later than this are dropped; {@link Long#MAX_VALUE} for never
 * @param lostAfterNanos time without a success after which a phase ends; {@link Long#MAX_VALUE} for
 *     never
 * @param drainNanos time after the end of a phase in which its arrivals may still start; later ones
 *     are dropped
 */
public record ArrivalSettings(
    RateSchedule schedule,
    long seed,
    int maxThreads,
    long maxLateNanos,
    long lostAfterNanos,
    long drainNanos) {}
