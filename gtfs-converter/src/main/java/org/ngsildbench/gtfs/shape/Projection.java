package org.ngsildbench.gtfs.shape;

import org.ngsildbench.gtfs.finding.BadValueException;

/** Converts longitudes and latitudes (WGS 84) to another coordinate reference system. */
public interface Projection {

  /** Returns the system's code, such as {@code EPSG:2100}. */
  String crs();

  /**
   * Returns eastings and northings of points, in the units of the system.
   *
   * @throws BadValueException if a point is outside the area of the system
   */
  Projected project(double[] longitudes, double[] latitudes) throws BadValueException;

  /** Projected points. */
  @SuppressWarnings("ArrayRecordComponent") // Not copied: the single caller only reads the arrays.
  record Projected(double[] eastings, double[] northings) {}
}
