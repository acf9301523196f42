package org.ngsildbench.fleet.city;

/** Computes distances from streets by brute force. */
public final class Streets {

  private Streets() {}

  /** Returns the distance from a place to the nearest street (m). */
  public static double metresFromNearest(StreetNetwork streets, double east, double north) {
    double least = Double.MAX_VALUE;
    int side = StreetNetwork.SIDE;
    for (int from = 0; from < side * side; from++) {
      if (Math.abs(streets.east(from) - east) > 300
          || Math.abs(streets.north(from) - north) > 300) {
        continue;
      }
      for (int to : new int[] {from + 1, from + side}) {
        if (to < side * side && streets.joined(from, to)) {
          least = Math.min(least, metresFrom(streets, from, to, east, north));
        }
      }
    }
    return least;
  }

  private static double metresFrom(
      StreetNetwork streets, int from, int to, double east, double north) {
    double x = streets.east(to) - streets.east(from);
    double y = streets.north(to) - streets.north(from);
    double px = east - streets.east(from);
    double py = north - streets.north(from);
    double share = Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y)));
    return Math.hypot(px - share * x, py - share * y);
  }
}
