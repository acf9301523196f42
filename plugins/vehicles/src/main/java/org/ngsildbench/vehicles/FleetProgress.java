package org.ngsildbench.vehicles;

/**
 * The progress of a run.
 *
 * @param second the fleet's current second; -1 before the start
 * @param neighbours found so far, over all drivers and seconds
 */
public record FleetProgress(long second, long neighbours) {}
