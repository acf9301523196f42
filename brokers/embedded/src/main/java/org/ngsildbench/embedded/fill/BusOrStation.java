package org.ngsildbench.embedded.fill;

/**
 * A bus or a station.
 *
 * @param id of its entity
 * @param type of its entity
 */
record BusOrStation(String id, String type) {}
