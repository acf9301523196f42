package org.ngsildbench.surroundings;

/**
 * Where a driver was.
 *
 * @param driver its number
 * @param source tells it from a driver of another fleet with that number
 * @param second of the driver's own clock
 * @param latitude degrees north
 * @param longitude degrees east
 */
record Location(long driver, String source, long second, double latitude, double longitude) {}
