package org.ngsildbench.gtfs.grouping;

/**
 * Memory limits of sorting.
 *
 * @param maxGroup rows of one group; further ones are left out
 * @param maxRowsInMemory rows that are sorted at a time; more go through disk
 */
public record SortLimits(int maxGroup, int maxRowsInMemory) {

  /** Bytes of rows, of one group or sorted at a time, however few rows they are. */
  static final long MOST_BYTES = 100L << 20;

  /** About 100 MB. */
  public static final SortLimits DEFAULT = new SortLimits(200_000, 150_000);
}
