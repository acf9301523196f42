package org.ngsildbench.vehicles;

/**
 * How far a run is.
 *
 * @param drivers of the fleet
 * @param second of the fleet whose messages are being sent; -1 before its beginning
 * @param neighbours found so far, over all drivers and seconds
 */
public record FleetProgress(int drivers, long second, long neighbours) {}
