package org.ngsildbench.vehicles.road;

/**
 * A driver's request for the road that it is on.
 *
 * @param second seconds since the driver's departure
 * @param east position (cm east of the centre of all routes)
 * @param north position (cm north of it)
 * @param dueNanos due time after the fleet's start (ns)
 */
record RoadQuestion(int driver, int second, int east, int north, long dueNanos) {}
