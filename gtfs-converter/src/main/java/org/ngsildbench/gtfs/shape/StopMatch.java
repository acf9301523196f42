package org.ngsildbench.gtfs.shape;

/**
 * The positions of a trip's stops along a line. Must not be modified.
 *
 * @param metres distance of each stop's position from the line's first point, never decreasing;
 *     from its last point if reversed. Empty if there is no line or the stops do not fit it.
 * @param offset distance of each stop from its position (m); empty without a line
 * @param nearest distance of each stop from the line (m); empty without a line
 * @param reversed whether the line is drawn against the trip's direction
 */
@SuppressWarnings("ArrayRecordComponent") // Not copied: one per pattern of stops.
public record StopMatch(double[] metres, double[] offset, double[] nearest, boolean reversed) {

  /**
   * Max distance of a stop from a line (m), as in MobilityData's gtfs-validator. A position this
   * much farther than the nearest one is in the wrong order.
   */
  public static final double MAX_OFFSET = 100;

  /** Max distance (m) of the first and last stop of a train, as in the same validator. */
  public static final double MAX_OFFSET_OF_STATION = 400;

  /** Max distance of a stop from its position (m); beyond, the trip does not use the line. */
  static final double MAX_GAP = 1000;

  /** No line. */
  static final StopMatch NONE = new StopMatch(new double[0], new double[0], new double[0], false);

  /** Returns whether the stops fit the line; if not, {@link #metres} is empty. */
  public boolean fits() {
    return metres.length > 0;
  }

  StopMatch withoutPositions() {
    return new StopMatch(new double[0], offset, nearest, reversed);
  }

  StopMatch turned() {
    return new StopMatch(metres, offset, nearest, !reversed);
  }

  /**
   * Returns the largest distance of a stop near the line from its position, beyond its distance
   * from the line.
   */
  double detour() {
    double most = 0;
    for (int i = 0; i < offset.length; i++) {
      most = nearest[i] > MAX_OFFSET ? most : Math.max(most, offset[i] - nearest[i]);
    }
    return most;
  }

  /** Returns whether the line passes the stops in their order, and none is farther than the gap. */
  boolean inOrder() {
    return detour() <= MAX_OFFSET && maxOffset() <= MAX_GAP;
  }

  /** Returns the largest distance of a stop from its position. */
  double maxOffset() {
    double most = 0;
    for (double metresOff : offset) {
      most = Math.max(most, metresOff);
    }
    return most;
  }
}
