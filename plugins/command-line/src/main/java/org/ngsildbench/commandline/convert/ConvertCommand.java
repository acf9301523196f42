package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.ContextChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.output.OutputFormat;
import org.ngsildbench.gtfs.shape.GeoToolsProjection;
import org.ngsildbench.gtfs.shape.Simplification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Converts a GTFS feed into a file or a broker. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false, // skips the resource bundle look-up, which is slow
    sortOptions = false,
    description = {
      "Converts a transit agency's GTFS feed to NGSI-LD entities of the Smart Data Models.",
      "",
      "  ./bench convert feed.zip --out entities.ndjson.gz",
      "  ./bench convert feed.zip --broker scorpio=http://host:9090",
      "  ./bench convert --realtime http://agency/vehicles.pb --feed NAME --broker .."
    })
public final class ConvertCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "FEED.zip", description = "The feed, a zip archive.")
  private Path feed;

  @Option(
      names = "--realtime",
      paramLabel = "FILE|URL",
      description = {
        "A GTFS-Realtime message to convert instead of a feed; "
            + "with FEED.zip, arrivals get the head signs of its trips."
      })
  private String realtime;

  @Option(
      names = "--every",
      paramLabel = "PERIOD",
      converter = PeriodConverter.class,
      description = {
        "With --realtime and --broker (or --out -): poll until stopped, such as every 30s, and "
            + "send only what has changed."
      })
  private Duration every;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file (- is standard output); compressed if the name ends in .gz.")
  private Path out;

  @Option(
      names = "--format",
      paramLabel = "ndjson|json",
      description = "ndjson (one entity per line, the default) or json (one array).")
  private String format;

  @Option(
      names = "--context",
      paramLabel = "smart-data-models|none|URL|FILE",
      defaultValue = ContextChoice.SMART_DATA_MODELS,
      description = {
        "@context of the entities (default: smart-data-models): a member of each entity in files, "
            + "a Link header for a broker."
      })
  private String context;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = {
        "Send to a broker instead: KIND[=URL][,tenant=T][,ca=FILE][,insecure]",
        "Authentication: [,certificate=FILE][,login=URL,client=ID[,scope=S]]; see docs/access.md.",
        "Token: environment variable NGSILD_BENCH_TOKEN."
      })
  private String broker;

  @Option(
      names = "--rejects",
      paramLabel = "FILE",
      description =
          "With --broker: file for rejected entities and the reasons (default: rejects.ndjson).")
  private Path rejects;

  @Option(
      names = "--feed",
      paramLabel = "NAME",
      description = "Name of the feed in all ids (default: name of the file).")
  private String name;

  @Option(
      names = "--strict",
      description = "Refuse a feed that has any finding: write nothing, exit with 2.")
  private boolean strict;

  @Option(
      names = "--simplify",
      paramLabel = "METRES",
      description = "Simplify shapes: remove points closer than this to the remaining line.")
  private Double simplify;

  @Option(
      names = "--crs",
      paramLabel = "CODE",
      description = "Add positions in this reference system, such as EPSG:2100.")
  private String crs;

  @Override
  public Integer call() throws Exception {
    if ((out == null) == (broker == null)) {
      throw new UsageException("no destination: add --out FILE or --broker KIND=URL");
    }
    if (feed == null && realtime == null) {
      throw new UsageException("no input: add FEED.zip, or --realtime FILE|URL");
    }
    checkOptionsGoTogether();
    if (out != null && TargetFile.namesOpenStream(out)) {
      throw new UsageException(
          "--out '%s' is not a file: use --out - for standard output".formatted(out));
    }
    checkIsNotOut(feed);
    if (realtime != null && !realtime.contains("://")) {
      checkIsNotOut(Path.of(realtime));
    }
    OutputFormat wanted = format(format == null ? "ndjson" : format);
    ConversionOptions options = options();
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    StopSignal stop = StopSignal.install("stopping");
    stop.onStop(Thread.currentThread()::interrupt);
    Destination destination = destination(wanted, console);
    return realtime == null
        ? new FeedRun(feed, options, strict, console).into(destination)
        : realtime(new RealtimeRun(realtime, options.feedName(), feed, console), destination, stop);
  }

  private int realtime(RealtimeRun run, Destination destination, StopSignal stop)
      throws IOException {
    return every == null ? run.into(destination) : run.into(destination, every, stop);
  }

  private Destination destination(OutputFormat wanted, Console console) {
    ContextChoice wantedContext = ContextChoice.parse(context);
    if (broker != null) {
      return new BrokerDestination(
          BrokerChoice.parse(broker),
          wantedContext,
          rejects == null ? Path.of("rejects.ndjson") : rejects,
          console);
    }
    return isStandardOutput()
        ? new StandardOutput(wanted, wantedContext, console)
        : new FileDestination(out, wanted, wantedContext, console);
  }

  private boolean isStandardOutput() {
    return out.toString().equals(StandardOutput.NAME);
  }

  /** Rejects an output that would replace the input. */
  private void checkIsNotOut(Path source) throws IOException {
    if (out != null
        && !isStandardOutput()
        && source != null
        && Files.exists(source)
        && Files.exists(out)
        && Files.isSameFile(source, out)) {
      throw new UsageException("--out '%s' is the input: use another file".formatted(out));
    }
  }

  /** Rejects options without effect, since the user expects one. */
  private void checkOptionsGoTogether() {
    if (broker != null && format != null) {
      throw new UsageException("--format needs --out, not --broker");
    }
    if (out != null && rejects != null) {
      throw new UsageException("--rejects needs --broker: files reject nothing");
    }
    checkPolling();
    if (realtime == null) {
      return;
    }
    if (strict) {
      throw new UsageException("--strict needs a feed, not --realtime");
    }
    if (simplify != null) {
      throw new UsageException("--simplify needs a feed: --realtime has no shapes");
    }
    if (crs != null) {
      throw new UsageException("--crs needs a feed, not --realtime");
    }
  }

  private void checkPolling() {
    if (every == null) {
      return;
    }
    if (realtime == null) {
      throw new UsageException("--every needs --realtime");
    }
    if (every.isZero()) {
      throw new UsageException("--every needs a period above 0, such as 30s");
    }
    if (out != null && (!isStandardOutput() || "json".equalsIgnoreCase(format))) {
      throw new UsageException("--every needs --broker, or --out - with --format ndjson");
    }
  }

  private ConversionOptions options() {
    try {
      ConversionOptions options = ConversionOptions.of(feedName());
      if (simplify != null) {
        options = options.simplifying(new Simplification(simplify));
      }
      return crs == null ? options : options.projecting(GeoToolsProjection.of(crs));
    } catch (IllegalArgumentException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    } catch (NoClassDefFoundError absent) {
      throw new UsageException(
          "--crs needs GeoTools, which the archive does not contain: put geotools-wrapper-*.jar of "
              + "Maven Central (org.datasyslab) into ngsild-bench/projections of the archive",
          absent);
    }
  }

  private String feedName() {
    if (name == null && feed == null) {
      throw new UsageException(
          "--realtime needs --feed NAME, the feed name in the ids of the timetable, or FEED.zip");
    }
    return name == null ? String.valueOf(feed.getFileName()).replaceFirst("(?i)\\.zip$", "") : name;
  }

  private static OutputFormat format(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "ndjson" -> OutputFormat.NDJSON;
      case "json" -> OutputFormat.JSON;
      default -> throw new UsageException("--format '" + text + "' is unknown. Use ndjson or json");
    };
  }
}
