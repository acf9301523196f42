package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.feed.FeedReading;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.measurement.text.CountText;

/** The conversion of a feed, with its report. Use once. */
@RequiredArgsConstructor
final class FeedRun {

  private final Path file;
  private final ConversionOptions options;
  private final boolean strict;
  private final Console console;
  private Optional<String> noTrips = Optional.empty();

  /** Converts into a destination; returns the exit code. */
  int into(Destination destination) throws IOException {
    try (FeedArchive feed = FeedArchive.open(file, options.archiveLimits())) {
      if (strict && !destination.canUndo()) {
        checkStrict(FeedReading.of(feed, options, FeedReading.NOWHERE, console));
      }
      int code = destination.take(sink -> converted(feed, sink));
      if (code != ExitCode.GOOD || noTrips.isEmpty()) {
        return code;
      }
      console.say("bench: " + noTrips.get());
      return ExitCode.NOT_VALID;
    }
  }

  private long converted(FeedArchive feed, EntitySink sink) throws IOException {
    FeedReading reading = FeedReading.of(feed, options, sink, console);
    checkStrict(reading);
    reading.lines().forEach(console::say);
    ConversionText.of(reading.report()).forEach(console::say);
    reading.requireRows();
    noTrips = reading.noTrips();
    return reading.report().entities();
  }

  /** In strict mode, rejects a feed that has findings, after reporting all of them. */
  private void checkStrict(FeedReading reading) {
    long wrong = reading.report().findings().total();
    if (strict && wrong > 0) {
      reading.lines().forEach(console::say);
      throw new UsageException(
          "--strict: the feed has %s; nothing was written"
              .formatted(CountText.of(wrong, "finding")));
    }
  }
}
