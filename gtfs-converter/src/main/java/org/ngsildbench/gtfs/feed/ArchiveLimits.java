package org.ngsildbench.gtfs.feed;

/**
 * Limits of an archive, so that a small hostile file cannot exhaust memory, disk or time.
 *
 * @param maxEntries files in the archive
 * @param maxBytes of one file when unpacked
 * @param maxRatio unpacked bytes a packed byte, looked at once {@code ratioFromBytes} are unpacked;
 *     timetables pack about twenty to one
 * @param ratioFromBytes below this many unpacked bytes the ratio does not matter
 */
public record ArchiveLimits(int maxEntries, long maxBytes, int maxRatio, long ratioFromBytes) {

  /** Far above any city's or country's feed: 64 GiB a file, 200 to one. */
  public static final ArchiveLimits DEFAULT = new ArchiveLimits(10_000, 64L << 30, 200, 32L << 20);
}
