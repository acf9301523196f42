package org.ngsildbench.gtfs.shape;

import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;

/**
 * A line of points, with the geodesic distance of each from the first along the line (m). Must not
 * be modified.
 *
 * @param longitudes in degrees
 * @param latitudes in degrees
 * @param metres never decreasing
 */
@SuppressWarnings("ArrayRecordComponent") // Not copied: feeds have millions of points.
public record ShapeLine(double[] longitudes, double[] latitudes, double[] metres) {

  /** Creates a line and computes its geodesic distances. */
  public static ShapeLine of(double[] longitudes, double[] latitudes) {
    double[] metres = new double[longitudes.length];
    for (int i = 1; i < metres.length; i++) {
      metres[i] =
          metres[i - 1]
              + distance(latitudes[i - 1], longitudes[i - 1], latitudes[i], longitudes[i]);
    }
    return new ShapeLine(longitudes, latitudes, metres);
  }

  /** Returns the line in the opposite direction. */
  public ShapeLine reversed() {
    int last = size() - 1;
    double[] east = new double[size()];
    double[] north = new double[size()];
    double[] travelled = new double[size()];
    for (int i = 0; i <= last; i++) {
      east[i] = longitudes[last - i];
      north[i] = latitudes[last - i];
      travelled[i] = metres[last] - metres[last - i];
    }
    return new ShapeLine(east, north, travelled);
  }

  /** Returns the number of points. */
  public int size() {
    return metres.length;
  }

  /** Returns the geodesic distance of two points (m). */
  public static double distance(double lat1, double lon1, double lat2, double lon2) {
    return lat1 == lat2 && lon1 == lon2
        ? 0
        : Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2, GeodesicMask.DISTANCE).s12;
  }
}
