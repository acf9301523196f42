package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.nio.file.Path;
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

/** The conversion of a feed, with its report. */
record FeedRun(Path file, ConversionOptions options, boolean strict, Console console) {

  /** Discards entities when only problems matter. */
  private static final EntitySink NOWHERE = entity -> {};

  /** Converts into a destination; returns the exit code. */
  int into(Destination destination) throws IOException {
    try (FeedArchive feed = FeedArchive.open(file, options.archiveLimits())) {
      if (strict && !destination.canUndo()) {
        checkStrict(convert(feed, NOWHERE));
      }
      return destination.take(sink -> converted(feed, sink));
    }
  }

  private long converted(FeedArchive feed, EntitySink sink) throws IOException {
    ConversionReport report = convert(feed, sink);
    checkStrict(report);
    ConversionText.of(report).forEach(console::say);
    if (report.entities() == 0) {
      throw new UsageException(
          feed.name()
              + ": no row can be converted. Correct the findings above, or use another feed");
    }
    return report.entities();
  }

  private ConversionReport convert(FeedArchive feed, EntitySink sink) throws IOException {
    Stopwatch watch = Stopwatch.started();
    ConversionProgress progress =
        (at, entities) ->
            console.progress(
                "%s: %s, %,.0f/s"
                    .formatted(at, CountText.entities(entities), entities / watch.seconds()));
    try {
      return new FeedConverter(options, progress).convert(feed, sink);
    } catch (FeedException unusable) {
      unusable.findings().forEach(console::say);
      throw unusable;
    }
  }

  /** In strict mode, rejects a feed that has findings, after reporting all of them. */
  private void checkStrict(ConversionReport report) {
    long wrong = report.findings().total();
    if (strict && wrong > 0) {
      ConversionText.of(report).forEach(console::say);
      throw new UsageException(
          "--strict: the feed has %s; nothing was written"
              .formatted(CountText.of(wrong, "finding")));
    }
  }
}
