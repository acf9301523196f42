package org.ngsildbench.commandline.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.ConversionReport;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.measurement.text.CountText;

/**
 * A transit feed that was read to its end: its findings, and whether it is usable. All commands
 * read feeds by this class, so that a feed has the same findings and exit code in each.
 */
public record FeedReading(String feed, ConversionReport report) {

  /** Discards entities when only findings and timetable matter. */
  public static final EntitySink NOWHERE = entity -> {};

  /**
   * Reads a feed.
   *
   * @param sink receives the entities
   * @throws FeedException if the feed cannot be read, after its findings have been printed
   */
  public static FeedReading of(
      FeedArchive feed, ConversionOptions options, EntitySink sink, Console console)
      throws IOException {
    long began = System.nanoTime();
    ConversionProgress progress =
        (at, entities) ->
            console.progress(
                "%s: %s, %,.0f/s"
                    .formatted(
                        at,
                        CountText.entities(entities),
                        1e9 * entities / (System.nanoTime() - began)));
    try {
      return new FeedReading(feed.name(), new FeedConverter(options, progress).convert(feed, sink));
    } catch (FeedException unusable) {
      unusable.findings().forEach(console::say);
      throw unusable;
    }
  }

  /** Returns the findings and their number as lines. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(report.findings().lines());
    lines.add(CountText.of(report.findings().total(), "finding"));
    return lines;
  }

  /**
   * Rejects a feed without any entity.
   *
   * @throws UsageException if no row can be converted
   */
  public void requireRows() {
    if (report.entities() == 0) {
      throw new UsageException(
          feed + ": no row can be converted. Correct the findings above, or use another feed");
    }
  }

  /** Returns why a feed can only be converted; empty if its timetable can be used, too. */
  public Optional<String> noTrips() {
    return report.timetable().isEmpty()
        ? Optional.of(
            feed
                + ": no trip can run, which needs two stops with a position and a time on a day of"
                + " the calendar. load --gtfs and run --gtfs need another feed")
        : Optional.empty();
  }
}
