package org.ngsildbench.commandline.convert;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.conversion.ArchiveCheck;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.realtime.Headsigns;
import org.ngsildbench.gtfs.realtime.RealtimeConverter;
import org.ngsildbench.gtfs.realtime.RealtimeReport;
import org.ngsildbench.load.delivery.Pause;
import org.ngsildbench.measurement.text.CountText;

/**
 * The conversion of GTFS-Realtime messages, from a file or from an agency's server.
 *
 * @param feed of the timetable, for what messages leave out; null for none
 */
record RealtimeRun(String source, String feedName, Path feed, Console console) {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  /**
   * Time that updates have to arrive after a stop; supervisors kill a process after five or ten.
   */
  private static final Duration GRACE = Duration.ofSeconds(3);

  /** Max size the converter reads. */
  private static final int MAX_BYTES = 64 << 20;

  /** Converts one message into a destination; returns the exit code. */
  int into(Destination destination) throws IOException {
    try (InputStream message = open()) {
      return destination.take(sink -> converted(message, sink));
    }
  }

  /** Converts updates of the message into a destination until stopped; returns the exit code. */
  int into(Destination destination, Duration every, StopSignal signal) throws IOException {
    PollingStop stop = new PollingStop(Thread.currentThread(), GRACE);
    signal.onStop(stop::ask);
    Headsigns known = headsigns();
    RealtimePolls polls =
        new RealtimePolls(
            this::open,
            (message, sink) -> new RealtimeConverter(feedName, known, sink).convert(message),
            every,
            Pause.sleeping(),
            stop,
            console);
    return destination.take(polls::into);
  }

  private long converted(InputStream message, EntitySink sink) throws IOException {
    RealtimeReport report = new RealtimeConverter(feedName, headsigns(), sink).convert(message);
    console.say(
        "%s, %s, %s; %,d left out"
            .formatted(
                CountText.of(report.vehicles(), "vehicle"),
                CountText.of(report.estimations(), "arrival estimation"),
                CountText.of(report.alerts(), "alert"),
                report.leftOut()));
    if (report.oddTimes() > 0) {
      console.say(
          "%,d of them have invalid times: GTFS-Realtime uses seconds since 1970"
              .formatted(report.oddTimes()));
    }
    if (!report.dated()) {
      console.say(
          "the message has no timestamp: entities have no remainingTime, and observedAt only if their vehicle or trip has one");
    }
    if (report.entities() == 0) {
      throw new UsageException(
          "--realtime: the message has no vehicle, trip update or alert to convert");
    }
    return report.entities();
  }

  private Headsigns headsigns() throws IOException {
    if (feed == null) {
      return Headsigns.NONE;
    }
    try (FeedArchive timetable = FeedArchive.open(feed, ArchiveLimits.DEFAULT)) {
      ArchiveCheck.check(timetable, new Findings());
      return Headsigns.read(timetable);
    }
  }

  private InputStream open() throws IOException {
    if (source.startsWith("http://") || source.startsWith("https://")) {
      return new ByteArrayInputStream(new MessageDownload(TIMEOUT, MAX_BYTES).from(source));
    }
    Path file = Path.of(source);
    if (!Files.isRegularFile(file)) {
      throw new UsageException("--realtime: " + source + " is neither a file nor an http(s) URL");
    }
    return Files.newInputStream(file);
  }
}
