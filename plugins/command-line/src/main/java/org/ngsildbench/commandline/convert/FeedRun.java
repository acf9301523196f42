package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.nio.file.Path;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.ConversionReport;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.measurement.text.CountText;

/** The conversion of a feed, with its report. */
record FeedRun(Path file, ConversionOptions options, boolean strict, Console console) {

  private static final long REFUSED = -1;

  /** Discards entities when only problems matter. */
  private static final EntitySink NOWHERE = entity -> {};

  /** Converts into a destination; returns the exit code. */
  int into(Destination destination) throws IOException {
    try (FeedArchive feed = FeedArchive.open(file, options.archiveLimits())) {
      if (strict && !destination.canTakeBack()) {
        ConversionReport report = convert(feed, NOWHERE);
        if (refused(report)) {
          return ExitCode.USAGE;
        }
      }
      return destination.take(sink -> converted(feed, sink));
    }
  }

  private long converted(FeedArchive feed, EntitySink sink) throws IOException {
    ConversionReport report = convert(feed, sink);
    if (refused(report)) {
      return REFUSED;
    }
    ConversionText.of(report).forEach(console::say);
    return report.entities();
  }

  private ConversionReport convert(FeedArchive feed, EntitySink sink) throws IOException {
    Stopwatch watch = Stopwatch.started();
    ConversionProgress progress =
        (at, entities) ->
            console.progress(
                "%s: %s, %,.0f/s"
                    .formatted(at, CountText.entities(entities), entities / watch.seconds()));
    return new FeedConverter(options, progress).convert(feed, sink);
  }

  /** Returns whether a feed is rejected, after reporting all its problems. */
  private boolean refused(ConversionReport report) {
    if (!strict || report.findings().total() == 0) {
      return false;
    }
    ConversionText.of(report).forEach(console::say);
    long wrong = report.findings().total();
    console.say(
        "bench: --strict: the feed has %s; nothing was written"
            .formatted(CountText.of(wrong, "thing is", "things are")));
    return true;
  }
}
