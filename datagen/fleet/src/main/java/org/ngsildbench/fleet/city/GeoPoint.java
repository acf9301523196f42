package org.ngsildbench.fleet.city;

/**
 * A place on WGS 84.
 *
 * @param longitude degrees east
 * @param latitude degrees north
 */
public record GeoPoint(double longitude, double latitude) {}
