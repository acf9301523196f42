package org.ngsildbench.vehicles.road;

/**
 * The outcome of a request. Times are {@link System#nanoTime()}.
 *
 * @param verdict result of the check
 * @param intendedNanos intended start
 * @param startNanos actual start
 * @param bytesReceived bytes of the response with its head
 */
public record RoadOutcome(
    RoadVerdict verdict, long intendedNanos, long startNanos, long endNanos, long bytesReceived) {}
