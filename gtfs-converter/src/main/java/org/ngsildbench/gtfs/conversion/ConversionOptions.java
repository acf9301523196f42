package org.ngsildbench.gtfs.conversion;

import java.util.Optional;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.grouping.SortLimits;
import org.ngsildbench.gtfs.shape.Projection;
import org.ngsildbench.gtfs.shape.Simplification;

/**
 * Options of a conversion.
 *
 * @param feedName stands in all ids
 * @param simplification of shapes, when wanted
 * @param projection of places, when wanted
 */
public record ConversionOptions(
    String feedName,
    Optional<Simplification> simplification,
    Optional<Projection> projection,
    ArchiveLimits archiveLimits,
    SortLimits sortLimits) {

  /** Everything as it stands in the feed. */
  public static ConversionOptions of(String feedName) {
    return new ConversionOptions(
        feedName, Optional.empty(), Optional.empty(), ArchiveLimits.DEFAULT, SortLimits.DEFAULT);
  }

  /** The same with simpler shapes. */
  public ConversionOptions simplifying(Simplification wanted) {
    return new ConversionOptions(
        feedName, Optional.of(wanted), projection, archiveLimits, sortLimits);
  }

  /** The same with projected places beside the others. */
  public ConversionOptions projecting(Projection wanted) {
    return new ConversionOptions(
        feedName, simplification, Optional.of(wanted), archiveLimits, sortLimits);
  }

  /** The same with other limits. */
  public ConversionOptions within(ArchiveLimits archive, SortLimits sort) {
    return new ConversionOptions(feedName, simplification, projection, archive, sort);
  }
}
