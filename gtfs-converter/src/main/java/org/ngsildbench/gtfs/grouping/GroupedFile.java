package org.ngsildbench.gtfs.grouping;

/**
 * A file whose rows belong together in groups.
 *
 * @param groupColumn holds the group's id
 * @param sequenceColumn holds a row's place in its group
 */
public record GroupedFile(String name, String groupColumn, String sequenceColumn) {

  public static final GroupedFile SHAPES =
      new GroupedFile("shapes.txt", "shape_id", "shape_pt_sequence");

  public static final GroupedFile STOP_TIMES =
      new GroupedFile("stop_times.txt", "trip_id", "stop_sequence");
}
