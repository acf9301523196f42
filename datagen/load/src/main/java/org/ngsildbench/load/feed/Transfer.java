package org.ngsildbench.load.feed;

import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;
import org.ngsildbench.fleet.city.GeoPoint;

/** Travel time of a bus from the end of one trip to the start of another, in a straight line. */
final class Transfer {

  /** Speed along the straight line in m/s, low because streets are longer. */
  private static final double SPEED = 7;

  /** Distance between bays of one terminus (m). */
  private static final double SAME_PLACE_METRES = 30;

  private Transfer() {}

  static int seconds(TripRun from, TripRun to) {
    return seconds(from.to(), to.from());
  }

  static int seconds(GeoPoint end, GeoPoint start) {
    double metres =
        Geodesic.WGS84.Inverse(
                end.latitude(),
                end.longitude(),
                start.latitude(),
                start.longitude(),
                GeodesicMask.DISTANCE)
            .s12;
    return metres < SAME_PLACE_METRES ? 0 : (int) Math.ceil(metres / SPEED);
  }
}
