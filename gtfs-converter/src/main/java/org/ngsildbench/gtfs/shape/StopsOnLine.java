package org.ngsildbench.gtfs.shape;

import java.util.Arrays;

/**
 * Finds the positions of a trip's stops along a line: among all positions in the right order, those
 * with the least sum of squared distances, by dynamic programming over the line's segments. The
 * nearest position of each stop alone fails where a line passes twice. For one call.
 */
final class StopsOnLine {

  /** Limit for stops times segments; no bus trip exceeds it. */
  private static final long MAX_CELLS = 8_000_000;

  /**
   * Noise (m²): among positions about equally near, the first one wins, because a bus stops at its
   * first pass.
   */
  private static final double NOISE = 1;

  /** Detour (m) from which the opposite direction is tried. */
  private static final double SUSPICIOUS_DETOUR = 25;

  private final ShapeLine line;
  private final double[] longitudes;
  private final double[] latitudes;
  private final int segments;

  /** The segment of the previous stop, for each stop and each of its possible segments. */
  private final int[][] previous;

  /** The least cost with the current stop on each segment, and its position there. */
  private double[] cost;

  private double[] part;

  /** The squared distance of each stop from the line. */
  private final double[] nearest;

  private StopsOnLine(ShapeLine line, double[] longitudes, double[] latitudes) {
    this.line = line;
    this.longitudes = longitudes;
    this.latitudes = latitudes;
    this.segments = line.size() - 1;
    this.previous = new int[longitudes.length][segments];
    this.cost = new double[segments];
    this.part = new double[segments];
    this.nearest = new double[longitudes.length];
  }

  /**
   * Matches stops to a line. If the line's direction does not fit, tries the opposite one.
   *
   * @return no positions if the stops do not fit in either direction: some are out of order or too
   *     far away. {@link StopMatch#NONE} if the line has no segment or the limit is exceeded.
   */
  static StopMatch match(ShapeLine line, double[] longitudes, double[] latitudes) {
    int segments = line.size() - 1;
    if (segments < 1 || longitudes.length == 0 || (long) longitudes.length * segments > MAX_CELLS) {
      return StopMatch.NONE;
    }
    StopMatch best = new StopsOnLine(line, longitudes, latitudes).find();
    if (best.detour() > SUSPICIOUS_DETOUR) {
      StopMatch turned = new StopsOnLine(line.reversed(), longitudes, latitudes).find();
      best = turned.detour() < best.detour() ? turned.turned() : best;
    }
    return best.inOrder() ? best : best.withoutPositions();
  }

  private StopMatch find() {
    SegmentProjection first = plane(0);
    for (int segment = 0; segment < segments; segment++) {
      part[segment] = first.at(segment).nearest();
      cost[segment] = first.squared(part[segment]);
    }
    nearest[0] = Arrays.stream(cost).min().orElseThrow();
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
    double onLine = Double.MAX_VALUE;
    for (int segment = 0; segment < segments; segment++) {
      double free = plane.at(segment).nearest();
      double freeCost = plane.squared(free);
      if (freeCost < onLine) {
        onLine = freeCost;
      }
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
    nearest[stop] = onLine;
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

  private StopMatch placed(int[] chosen) {
    double[] metres = new double[chosen.length];
    double[] offset = new double[chosen.length];
    for (int stop = 0; stop < metres.length; stop++) {
      double start = line.metres()[chosen[stop]];
      double length = line.metres()[chosen[stop] + 1] - start;
      SegmentProjection plane = plane(stop).at(chosen[stop]);
      double own = start + plane.nearest() * length;
      metres[stop] = stop == 0 ? own : Math.max(own, metres[stop - 1]);
      double held = length == 0 ? 0 : Math.min(1, (metres[stop] - start) / length);
      offset[stop] = Math.sqrt(plane.squared(held));
      nearest[stop] = Math.sqrt(nearest[stop]);
    }
    return new StopMatch(metres, offset, nearest, false);
  }

  private SegmentProjection plane(int stop) {
    return new SegmentProjection(line, longitudes[stop], latitudes[stop]);
  }
}
