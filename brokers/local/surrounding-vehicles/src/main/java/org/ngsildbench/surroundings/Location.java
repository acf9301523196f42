package org.ngsildbench.surroundings;

/**
 * The position of a driver at one time.
 *
 * @param driver driver number
 * @param source identifies the fleet
 * @param second time on the driver's own clock (s)
 * @param latitude degrees north
 * @param longitude degrees east
 */
record Location(long driver, String source, long second, double latitude, double longitude) {}
