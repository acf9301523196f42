package org.ngsildbench.gtfs.shape;

/** From longitudes and latitudes (WGS 84) into another coordinate reference system. */
public interface Projection {

  /** The system's code, such as {@code EPSG:2100}. */
  String crs();

  /** Eastings and northings of some points, in the units of the system. */
  Projected project(double[] longitudes, double[] latitudes);

  /** Projected points. */
  @SuppressWarnings("ArrayRecordComponent") // Made for one caller, who writes them out.
  record Projected(double[] eastings, double[] northings) {}
}
