package org.ngsildbench.vehicles;

/**
 * How far a run is.
 *
 * @param second of the fleet whose messages are being sent; -1 before its beginning
 * @param neighbours found so far, over all drivers and seconds
 */
public record FleetProgress(long second, long neighbours) {}
