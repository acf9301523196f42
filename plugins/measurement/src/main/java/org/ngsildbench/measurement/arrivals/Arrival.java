package org.ngsildbench.measurement.arrivals;

/**
 * One arrival: the time at which an operation should start.
 *
 * @param index number from 0, unique over all engines; with a single engine there are no gaps
 * @param intendedNanos nanoseconds after the start of the schedule
 * @param phase phase number, from 0
 */
public record Arrival(long index, long intendedNanos, int phase) {}
