package org.ngsildbench.gtfs.shape;

/**
 * Finds how far along a line a trip's stops lie: of all places in the right order those that are
 * nearest to the stops together, by dynamic programming. The nearest place of each stop alone goes
 * wrong where a line comes by twice. Pure.
 */
final class StopsOnLine {

  /** Stops times segments; beyond this a trip is no bus trip, and memory is not ours to waste. */
  private static final long MOST_CELLS = 8_000_000;

  private static final double METRES_A_DEGREE = 111_195;

  private StopsOnLine() {}

  /**
   * The distances in metres from the line's beginning, never decreasing; empty when the line has no
   * segment, or there is too much to compare.
   */
  static double[] distances(ShapeLine line, double[] longitudes, double[] latitudes) {
    int stops = longitudes.length;
    int segments = line.size() - 1;
    if (segments < 1 || stops == 0 || (long) stops * segments > MOST_CELLS) {
      return new double[0];
    }
    int[][] best = new int[stops][segments];
    double[] before = new double[segments];
    double[] cost = new double[segments];
    for (int stop = 0; stop < stops; stop++) {
      double scale = scale(latitudes[stop]);
      for (int segment = 0; segment < segments; segment++) {
        cost[segment] =
            before[segment]
                + squaredDistance(line, segment, longitudes[stop], latitudes[stop], scale);
      }
      prefixMinima(cost, best[stop]);
      double[] spare = before;
      before = cost;
      cost = spare;
    }
    return along(line, longitudes, latitudes, best);
  }

  /** Replaces each cost by the least up to there, and notes where that is. */
  private static void prefixMinima(double[] cost, int[] where) {
    int least = 0;
    for (int i = 0; i < cost.length; i++) {
      if (cost[i] < cost[least]) {
        least = i;
      }
      where[i] = least;
    }
    for (int i = cost.length - 1; i >= 0; i--) {
      cost[i] = cost[where[i]];
    }
  }

  private static double[] along(ShapeLine line, double[] lons, double[] lats, int[][] best) {
    double[] metres = new double[lons.length];
    int limit = line.size() - 2;
    for (int stop = lons.length - 1; stop >= 0; stop--) {
      limit = best[stop][limit];
      double part = fraction(line, limit, lons[stop], lats[stop], scale(lats[stop]));
      double start = line.metres()[limit];
      metres[stop] = start + part * (line.metres()[limit + 1] - start);
    }
    // Two stops on one segment, in the wrong order by a hair.
    for (int stop = 1; stop < metres.length; stop++) {
      metres[stop] = Math.max(metres[stop], metres[stop - 1]);
    }
    return metres;
  }

  /** How much shorter a degree of longitude is than one of latitude. */
  private static double scale(double latitude) {
    return Math.cos(Math.toRadians(latitude));
  }

  /** Where on a segment the nearest point lies, 0 to 1; on a plane that touches at the stop. */
  private static double fraction(
      ShapeLine line, int segment, double lon, double lat, double scale) {
    double x1 = degrees(line.longitudes()[segment] - lon) * scale;
    double y1 = line.latitudes()[segment] - lat;
    double dx = degrees(line.longitudes()[segment + 1] - line.longitudes()[segment]) * scale;
    double dy = line.latitudes()[segment + 1] - line.latitudes()[segment];
    double length = dx * dx + dy * dy;
    return length == 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length));
  }

  private static double squaredDistance(
      ShapeLine line, int segment, double lon, double lat, double scale) {
    double part = fraction(line, segment, lon, lat, scale);
    double lon1 = degrees(line.longitudes()[segment] - lon);
    double dLon = degrees(line.longitudes()[segment + 1] - line.longitudes()[segment]);
    double x = (lon1 + part * dLon) * scale * METRES_A_DEGREE;
    double lat1 = line.latitudes()[segment] - lat;
    double dLat = line.latitudes()[segment + 1] - line.latitudes()[segment];
    double y = (lat1 + part * dLat) * METRES_A_DEGREE;
    return x * x + y * y;
  }

  /** A difference of longitudes, the short way round. */
  private static double degrees(double difference) {
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference;
  }
}
