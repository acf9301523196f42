package org.ngsildbench.measurement.arrivals;

/**
 * One arrival: the moment at which an operation is meant to start.
 *
 * @param index its number, from 0, different from that of any other arrival of any engine; without
 *     other engines the arrivals are numbered without gaps
 * @param intendedNanos nanoseconds after the start of the schedule
 * @param phase the number of its phase, from 0
 */
public record Arrival(long index, long intendedNanos, int phase) {}
