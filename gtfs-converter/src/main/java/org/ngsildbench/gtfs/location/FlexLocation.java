package org.ngsildbench.gtfs.location;

import java.util.List;
import java.util.Map;

/**
 * An area of on-demand trips.
 *
 * @param line of the feature's end in the file
 * @param id own id; empty if there is none
 * @param properties texts and numbers of the feature
 * @param polygons rings of each polygon, the outer one first; empty if the geometry is invalid
 */
public record FlexLocation(
    long line, String id, Map<String, String> properties, List<List<Ring>> polygons) {

  /**
   * A closed ring of points in degrees. Must not be modified.
   *
   * @param longitudes at least four, the last like the first
   */
  @SuppressWarnings("ArrayRecordComponent") // Not copied: read by the writer only.
  public record Ring(double[] longitudes, double[] latitudes) {}
}
