package org.ngsildbench.gtfs.conversion;

import java.util.Optional;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.grouping.SortLimits;
import org.ngsildbench.gtfs.shape.Projection;
import org.ngsildbench.gtfs.shape.Simplification;

/**
 * Options of a conversion.
 *
 * @param feedName name of the feed, used in all ids
 * @param simplification of shapes, if enabled
 * @param projection of places, if enabled
 */
public record ConversionOptions(
    String feedName,
    Optional<Simplification> simplification,
    Optional<Projection> projection,
    ArchiveLimits archiveLimits,
    SortLimits sortLimits) {

  /** Returns options that convert the feed unchanged. */
  public static ConversionOptions of(String feedName) {
    return new ConversionOptions(
        feedName, Optional.empty(), Optional.empty(), ArchiveLimits.DEFAULT, SortLimits.DEFAULT);
  }

  /** Returns a copy that simplifies shapes. */
  public ConversionOptions simplifying(Simplification wanted) {
    return new ConversionOptions(
        feedName, Optional.of(wanted), projection, archiveLimits, sortLimits);
  }

  /** Returns a copy that adds projected coordinates. */
  public ConversionOptions projecting(Projection wanted) {
    return new ConversionOptions(
        feedName, simplification, Optional.of(wanted), archiveLimits, sortLimits);
  }

  /** Returns a copy with these limits. */
  public ConversionOptions within(ArchiveLimits archive, SortLimits sort) {
    return new ConversionOptions(feedName, simplification, projection, archive, sort);
  }
}
