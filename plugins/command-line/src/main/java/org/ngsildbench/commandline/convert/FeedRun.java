package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import org.ngsildbench.commandline.ExitCode;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.ConversionReport;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.delivery.BrokerSink;
import org.ngsildbench.gtfs.delivery.DeliveryCounts;
import org.ngsildbench.gtfs.delivery.Rejects;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.output.EntityFile;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.output.OutputFormat;
import org.ngsildbench.ngsild.BrokerException;
import org.ngsildbench.ngsild.NgsiLdClient;

/** One conversion, with what the user is told of it. */
final class FeedRun {

  /** Where entities go when only what is wrong with them matters. */
  private static final EntitySink NOWHERE = (id, json, length) -> {};

  private final Path file;
  private final ConversionOptions options;
  private final boolean strict;
  private final Console console;
  private final long startNanos = System.nanoTime();

  FeedRun(Path file, ConversionOptions options, boolean strict, Console console) {
    this.file = file;
    this.options = options;
    this.strict = strict;
    this.console = console;
  }

  /** Writes a file; what was there stays unless all goes well. */
  int intoFile(Path out, OutputFormat format) throws IOException {
    try (FeedArchive feed = open();
        EntityFile entities = EntityFile.create(out, format)) {
      ConversionReport report = convert(feed, entities, this::progress);
      if (refused(report)) {
        return ExitCode.USAGE;
      }
      if (report.entities() == 0) {
        console.say("bench: nothing was written: the feed holds nothing that can be converted");
        return ExitCode.FAILED;
      }
      entities.keep();
      console.result(
          "wrote %,d entities to %s in %.1f s".formatted(report.entities(), out, seconds()));
      return ExitCode.GOOD;
    } catch (InterruptedIOException stopped) {
      console.say("stopped: nothing was written");
      return ExitCode.FAILED;
    }
  }

  /** Sends to a broker; a strict run looks at the whole feed before. */
  int intoBroker(BrokerChoice choice, Path rejectsFile) throws IOException {
    if (choice.embedded()) {
      throw new UsageException(
          "--broker embedded runs only within a run; to send to one that runs: --broker spec=URL");
    }
    try (FeedArchive feed = open();
        NgsiLdClient client = NgsiLdClient.open(choice.target());
        Rejects rejects = new Rejects(rejectsFile)) {
      if (strict && refused(convert(feed, NOWHERE, ConversionProgress.NONE))) {
        return ExitCode.USAGE;
      }
      console.say("sending to " + client.identify());
      return send(feed, client, rejects);
    } catch (BrokerException unusable) {
      throw choice.unusable(unusable);
    }
  }

  private int send(FeedArchive feed, NgsiLdClient client, Rejects rejects) throws IOException {
    BrokerSink sink = new BrokerSink(client, rejects);
    String ending = "";
    try (sink) {
      convert(feed, sink, (at, entities) -> progress(at, sink.counts().sent()));
      sink.finish();
    } catch (InterruptedIOException stopped) {
      ending = "stopped: ";
    } catch (FeedException unreadable) {
      throw unreadable;
    } catch (IOException broken) {
      console.say("bench: " + broken.getMessage());
      ending = "ended early: ";
    }
    return reportSent(ending, sink.counts(), rejects);
  }

  private int reportSent(String ending, DeliveryCounts counts, Rejects rejects) {
    console.result(
        "%sthe broker took %,d entities in %.1f s (%,.0f/s)%s%s%s"
            .formatted(
                ending,
                counts.accepted(),
                seconds(),
                counts.accepted() / seconds(),
                counts.refused() == 0
                    ? ""
                    : "; it refused %,d, see %s".formatted(counts.refused(), rejects.file()),
                counts.undelivered() == 0
                    ? ""
                    : "; %,d may have arrived or not".formatted(counts.undelivered()),
                counts.retries() == 0 ? "" : "; %,d sent again".formatted(counts.retries())));
    boolean good = ending.isEmpty() && counts.refused() == 0 && counts.undelivered() == 0;
    return good ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private FeedArchive open() {
    try {
      return FeedArchive.open(file, options.archiveLimits());
    } catch (FeedException unusable) {
      throw new UsageException(unusable.getMessage(), unusable);
    }
  }

  private ConversionReport convert(FeedArchive feed, EntitySink sink, ConversionProgress progress)
      throws IOException {
    ConversionReport report = new FeedConverter(options, progress).convert(feed, sink);
    ReportWords.of(report).forEach(console::say);
    return report;
  }

  private boolean refused(ConversionReport report) {
    if (strict && report.findings().total() > 0) {
      console.say(
          "bench: refused, since --strict was asked for and %,d things are wrong: nothing was written"
              .formatted(report.findings().total()));
      return true;
    }
    return false;
  }

  private void progress(String at, long entities) {
    console.progress("%s: %,d entities, %,.0f/s".formatted(at, entities, entities / seconds()));
  }

  private double seconds() {
    return Math.max(1e-3, (System.nanoTime() - startNanos) / 1e9);
  }
}
