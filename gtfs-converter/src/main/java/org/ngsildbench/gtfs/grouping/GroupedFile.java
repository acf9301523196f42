package org.ngsildbench.gtfs.grouping;

/**
 * A file whose rows form groups.
 *
 * @param groupColumn column with the group's id
 * @param sequenceColumn column with the position in the group
 */
public record GroupedFile(String name, String groupColumn, String sequenceColumn) {

  public static final GroupedFile SHAPES =
      new GroupedFile("shapes.txt", "shape_id", "shape_pt_sequence");

  public static final GroupedFile STOP_TIMES =
      new GroupedFile("stop_times.txt", "trip_id", "stop_sequence");
}
