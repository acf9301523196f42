package org.ngsildbench.load.feed;

import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;
import org.ngsildbench.fleet.city.GeoPoint;

/** How long a bus takes from the end of one trip to the start of another, straight. */
final class Transfer {

  /** Of the way as the crow flies, metres a second; streets are longer than that way. */
  private static final double SPEED = 7;

  /** Bays of one terminus. */
  private static final double SAME_PLACE_METRES = 30;

  private Transfer() {}

  static int seconds(TripRun from, TripRun to) {
    GeoPoint end = from.to();
    GeoPoint start = to.from();
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
