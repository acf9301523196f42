package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.nio.file.Path;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.ConversionReport;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.measurement.text.Counted;

/** The conversion of a feed, with what the user is told of it. */
final class FeedRun {

  private static final long REFUSED = -1;

  /** Where entities go when only what is wrong with them matters. */
  private static final EntitySink NOWHERE = (id, json, length) -> {};

  private final Path file;
  private final ConversionOptions options;
  private final boolean strict;
  private final Console console;
  private final Stopwatch watch = Stopwatch.started();

  FeedRun(Path file, ConversionOptions options, boolean strict, Console console) {
    this.file = file;
    this.options = options;
    this.strict = strict;
    this.console = console;
  }

  /** Converts into a destination; returns the exit code. */
  int into(Destination destination) throws IOException {
    try (FeedArchive feed = open()) {
      if (strict && !destination.canTakeBack() && converted(feed, NOWHERE) == REFUSED) {
        return ExitCode.USAGE;
      }
      return destination.take(sink -> converted(feed, sink));
    }
  }

  private FeedArchive open() {
    try {
      return FeedArchive.open(file, options.archiveLimits());
    } catch (FeedException unusable) {
      throw new UsageException(unusable.getMessage(), unusable);
    }
  }

  private long converted(FeedArchive feed, EntitySink sink) throws IOException {
    ConversionReport report = convert(feed, sink);
    ReportWords.of(report).forEach(console::say);
    return refused(report) ? REFUSED : report.entities();
  }

  private ConversionReport convert(FeedArchive feed, EntitySink sink) throws IOException {
    ConversionProgress progress =
        (at, entities) ->
            console.progress(
                "%s: %s, %,.0f/s"
                    .formatted(at, Counted.entities(entities), entities / watch.seconds()));
    return new FeedConverter(options, progress).convert(feed, sink);
  }

  private boolean refused(ConversionReport report) {
    if (!strict || report.findings().total() == 0) {
      return false;
    }
    long wrong = report.findings().total();
    console.say(
        "bench: refused for --strict: %s wrong with the feed; nothing was written"
            .formatted(Counted.of(wrong, "thing is", "things are")));
    return true;
  }
}
