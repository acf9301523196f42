package org.ngsildbench.gtfs.grouping;

/**
 * Memory limits of sorting.
 *
 * @param maxGroup max rows of one group; further rows are skipped
 * @param maxRowsInMemory max rows to sort in memory; more are sorted on disk
 */
public record SortLimits(int maxGroup, int maxRowsInMemory) {

  /** Max bytes of rows in one group or sorted at a time. */
  static final long MAX_BYTES = 100L << 20;

  /** About 100 MB. */
  public static final SortLimits DEFAULT = new SortLimits(200_000, 150_000);
}
