package org.ngsildbench.gtfs.feed;

/**
 * Limits of an archive, so that a small hostile file cannot exhaust memory, disk or time.
 *
 * @param maxEntries files in the archive
 * @param maxBytes max unpacked bytes of one file
 * @param maxRatio max ratio of unpacked to packed bytes, checked from {@code ratioFromBytes}
 *     unpacked bytes on; timetables have about 20
 * @param ratioFromBytes unpacked bytes below which the ratio is ignored
 */
public record ArchiveLimits(int maxEntries, long maxBytes, int maxRatio, long ratioFromBytes) {

  /** Far above any feed of a city or country: 64 GiB per file, ratio 200. */
  public static final ArchiveLimits DEFAULT = new ArchiveLimits(10_000, 64L << 30, 200, 32L << 20);
}
