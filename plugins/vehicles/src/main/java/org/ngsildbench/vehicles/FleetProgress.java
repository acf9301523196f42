package org.ngsildbench.vehicles;

/**
 * Progress of a run.
 *
 * @param second of the fleet whose messages are being sent; -1 before its beginning
 * @param neighbours found so far, over all drivers and seconds
 */
public record FleetProgress(long second, long neighbours) {}
