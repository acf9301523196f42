package org.ngsildbench.embedded.query;

import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicData;
import net.sf.geographiclib.GeodesicMask;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateFilter;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;

/** Distances on the WGS 84 ellipsoid, in metres; coordinates are longitude and latitude. */
final class Geodesy {
  /** A lower bound of the metres in a degree of latitude (110,574 m at the equator). */
  private static final double METRES_PER_DEGREE = 110_500;

  private Geodesy() {}

  /**
   * Returns the distance (m) between two geometries, 0 if they meet. Exact between points.
   * Otherwise uses the azimuthal equidistant projection around the first one's centre; its error is
   * below 0.01 % within 100 km.
   */
  static double distance(Geometry reference, Geometry target) {
    if (reference instanceof Point from && target instanceof Point to) {
      return distance(from.getCoordinate(), to.getCoordinate());
    }
    Coordinate centre = reference.getEnvelopeInternal().centre();
    return projected(reference, centre).distance(projected(target, centre));
  }

  private static double distance(Coordinate from, Coordinate to) {
    return Geodesic.WGS84.Inverse(from.y, from.x, to.y, to.x, GeodesicMask.DISTANCE).s12;
  }

  private static Geometry projected(Geometry geometry, Coordinate centre) {
    Geometry projected = geometry.copy();
    CoordinateFilter project =
        coordinate -> {
          GeodesicData line =
              Geodesic.WGS84.Inverse(
                  centre.y,
                  centre.x,
                  coordinate.y,
                  coordinate.x,
                  GeodesicMask.DISTANCE | GeodesicMask.AZIMUTH);
          double azimuth = Math.toRadians(line.azi1);
          coordinate.setX(line.s12 * Math.sin(azimuth));
          coordinate.setY(line.s12 * Math.cos(azimuth));
        };
    projected.apply(project);
    projected.geometryChanged();
    return projected;
  }

  /** Returns an envelope that contains everything within a distance of another one. */
  static Envelope around(Envelope envelope, double metres) {
    double degrees = metres / METRES_PER_DEGREE;
    double south = envelope.getMinY() - degrees;
    double north = envelope.getMaxY() + degrees;
    double widest = Math.max(Math.abs(south), Math.abs(north));
    double east = degrees / Math.cos(Math.toRadians(Math.min(widest, 89.9)));
    boolean wraps =
        widest >= 89.9 || envelope.getMinX() - east < -180 || envelope.getMaxX() + east > 180;
    return wraps
        ? new Envelope(-180, 180, south, north)
        : new Envelope(envelope.getMinX() - east, envelope.getMaxX() + east, south, north);
  }
}
