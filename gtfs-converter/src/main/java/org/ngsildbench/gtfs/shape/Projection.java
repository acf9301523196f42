package org.ngsildbench.gtfs.shape;

import org.ngsildbench.gtfs.finding.BadValueException;

/** From longitudes and latitudes (WGS 84) into another coordinate reference system. */
public interface Projection {

  /** The system's code, such as {@code EPSG:2100}. */
  String crs();

  /**
   * Eastings and northings of some points, in the units of the system.
   *
   * @throws BadValueException when one of them lies outside of what the system covers
   */
  Projected project(double[] longitudes, double[] latitudes) throws BadValueException;

  /** Projected points. */
  @SuppressWarnings("ArrayRecordComponent") // Made for one caller, who writes them out.
  record Projected(double[] eastings, double[] northings) {}
}
