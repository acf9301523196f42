package org.ngsildbench.measurement.arrivals;

/**
 * One arrival: the moment at which an operation is meant to start.
 *
 * @param index its number, from 0, different from that of any other arrival of any engine; without
 *     other engines the arrivals are numbered without gaps
 * @param intendedNanos nanoseconds after the start of the schedule
 * @param phase the number of its phase, from 0
 * @param targetRate arrivals a second asked for at that moment, of all engines together
 */
public record Arrival(long index, long intendedNanos, int phase, double targetRate) {}
