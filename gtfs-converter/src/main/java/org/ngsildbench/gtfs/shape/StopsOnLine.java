package org.ngsildbench.gtfs.shape;

/**
 * Finds the distances of a trip's stops along a line: among all positions in the right order, those
 * with the least sum of squared distances, by dynamic programming over the line's segments. The
 * nearest position of each stop alone fails where a line passes twice. For one call.
 */
final class StopsOnLine {

  /** Limit for stops times segments; no bus trip exceeds it. */
  private static final long MOST_CELLS = 8_000_000;

  /**
   * Noise (m²): among positions about equally near, the first one wins, because a bus stops at its
   * first pass.
   */
  private static final double NOISE = 1;

  private final ShapeLine line;
  private final double[] longitudes;
  private final double[] latitudes;
  private final int segments;

  /** The segment of the previous stop, for each stop and each of its possible segments. */
  private final int[][] previous;

  /** The least cost with the current stop on each segment, and its position there. */
  private double[] cost;

  private double[] part;

  private StopsOnLine(ShapeLine line, double[] longitudes, double[] latitudes) {
    this.line = line;
    this.longitudes = longitudes;
    this.latitudes = latitudes;
    this.segments = line.size() - 1;
    this.previous = new int[longitudes.length][segments];
    this.cost = new double[segments];
    this.part = new double[segments];
  }

  /**
   * Returns the distances from the line's start (m), never decreasing; empty if the line has no
   * segment or the limit is exceeded.
   */
  static double[] distances(ShapeLine line, double[] longitudes, double[] latitudes) {
    int segments = line.size() - 1;
    boolean possible =
        segments >= 1 && longitudes.length > 0 && (long) longitudes.length * segments <= MOST_CELLS;
    return possible ? new StopsOnLine(line, longitudes, latitudes).find() : new double[0];
  }

  private double[] find() {
    SegmentProjection first = plane(0);
    for (int segment = 0; segment < segments; segment++) {
      part[segment] = first.at(segment).nearest();
      cost[segment] = first.squared(part[segment]);
    }
    for (int stop = 1; stop < longitudes.length; stop++) {
      advance(stop);
    }
    return placed(chosen());
  }

  /** Advances from the positions of the previous stop to those of this one, at or after them. */
  private void advance(int stop) {
    double[] nextCost = new double[segments];
    double[] nextPart = new double[segments];
    SegmentProjection plane = plane(stop);
    int least = 0;
    for (int segment = 0; segment < segments; segment++) {
      double free = plane.at(segment).nearest();
      double freeCost = plane.squared(free);
      // On the same segment not before the previous stop; on a later segment anywhere.
      double held = Math.max(free, part[segment]);
      nextCost[segment] = cost[segment] + (held == free ? freeCost : plane.squared(held));
      nextPart[segment] = held;
      previous[stop][segment] = segment;
      double fromBefore = segment == 0 ? Double.MAX_VALUE : cost[least] + freeCost;
      if (fromBefore <= nextCost[segment] + NOISE) {
        nextCost[segment] = fromBefore;
        nextPart[segment] = free;
        previous[stop][segment] = least;
      }
      if (cost[segment] < cost[least]) {
        least = segment;
      }
    }
    cost = nextCost;
    part = nextPart;
  }

  /** Returns the segment of each stop. */
  private int[] chosen() {
    int[] chosen = new int[longitudes.length];
    int best = 0;
    for (int segment = 1; segment < segments; segment++) {
      best = cost[segment] < cost[best] ? segment : best;
    }
    for (int stop = chosen.length - 1; stop >= 0; stop--) {
      chosen[stop] = best;
      best = previous[stop][best];
    }
    return chosen;
  }

  private double[] placed(int[] chosen) {
    double[] metres = new double[chosen.length];
    for (int stop = 0; stop < metres.length; stop++) {
      double start = line.metres()[chosen[stop]];
      double length = line.metres()[chosen[stop] + 1] - start;
      double own = start + plane(stop).at(chosen[stop]).nearest() * length;
      metres[stop] = stop == 0 ? own : Math.max(own, metres[stop - 1]);
    }
    return metres;
  }

  private SegmentProjection plane(int stop) {
    return new SegmentProjection(line, longitudes[stop], latitudes[stop]);
  }
}
