package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.LoadOptions;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.replay.RecordedFile;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.load.source.LoadSource;
import org.ngsildbench.load.source.ReplayedSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Loads the fleet and its history into a broker, or writes the history to a file. */
@Command(
    name = "load",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Loads the fleet and its history into a broker through its API.",
      "Does nothing if the broker already has this fleet.",
      "With --to: writes the history to a file or topic, in time order."
    })
public final class LoadCommand implements Callable<Integer> {

  private static final int MAX_ENTITY_BYTES = 1_000_000;

  private final Function<String, StopSignal> stops;

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = {
        "KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure]",
        "KIND: ${bundle:brokers.kinds}; ca: PEM file of the trusted authority.",
        "Authentication: [,certificate=FILE][,login=URL,client=ID[,scope=S]]; see docs/access.md.",
        "Token: environment variable NGSILD_BENCH_TOKEN."
      })
  private String broker;

  @Option(
      names = "--to",
      paramLabel = "FILE|TOPIC",
      description = {
        "Write the history instead: to a file (- is standard output; .gz is compressed), "
            + "or to a topic: ${bundle:platforms.topics}.",
        "The same command resumes after a crash. A topic with other content is refused."
      })
  private String to;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = {
        "File format. csv: observedAt,entity,attribute,value; ndjson: one temporal "
            + "instance per line; parquet.",
        "Default: from the file name."
      })
  private String format;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      converter = ShardConverter.class,
      description =
          "Load only part I of N. Concatenated files of all parts equal the whole file. "
              + "Load parts into a topic in sequence.")
  private Shard shard;

  @Option(
      names = "--live",
      paramLabel = "xN",
      arity = "0..1",
      fallbackValue = "x1",
      converter = PaceConverter.class,
      description =
          "Send at the pace of the readings' times, or N times as fast. Default: maximum speed.")
  private Pace live;

  @Option(
      names = "--entity-bytes",
      paramLabel = "N",
      description = "With --broker: pad entities to N bytes, max 1,000,000. Default: no padding.")
  private Integer entityBytes;

  @Option(
      names = "--verify",
      description = "Load nothing; read counts and samples back and report what is missing.")
  private boolean verify;

  @Option(
      names = "--rejects",
      paramLabel = "FILE",
      description =
          "File for rejected entities and the reasons. Default: rejects.ndjson; for "
              + "shard 2/4, rejects.2.ndjson.")
  private Path rejects;

  @Option(
      names = "--quick",
      description =
          "Use the history of 'run --quick': 1 day of readings every 5 min instead of 3 "
              + "days every minute.")
  private boolean quick;

  @Option(
      names = "--week",
      description =
          "Use a week of readings every 10 s; prints time, disk and memory first with --broker.")
  private boolean week;

  @Mixin private ReplayOptions replay;

  @Mixin private FleetOptions fleet;

  /** Creates a command that ends at a signal. */
  public LoadCommand() {
    this(StopSignal::install);
  }

  /**
   * Creates a command that ends with a sequence.
   *
   * @param stops returns the signal that has these words
   */
  public LoadCommand(Function<String, StopSignal> stops) {
    this.stops = stops;
  }

  @Override
  public Integer call() throws IOException {
    if (broker != null && to != null) {
      throw new UsageException("--broker and --to are two destinations: remove one");
    }
    if (broker == null && to == null) {
      throw new UsageException(
          "no destination: add --broker KIND=URL for a broker, or --to for a file or a topic");
    }
    if (week && quick) {
      throw new UsageException("--week and --quick are two histories: remove one");
    }
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    if (to == null) {
      return intoBroker(console);
    }
    if (verify) {
      throw new UsageException("--verify needs --broker");
    }
    if (fleet.contextGiven()) {
      throw new UsageException("--context needs --broker: files contain only readings");
    }
    if (entityBytes != null) {
      throw new UsageException("--entity-bytes needs --broker: files contain only readings");
    }
    if (rejects != null) {
      throw new UsageException("--rejects needs --broker: files and topics reject nothing");
    }
    return StreamTarget.isTopic(to) ? intoStream(console) : intoFile(console);
  }

  private int intoBroker(Console console) {
    if (format != null) {
      throw new UsageException("--format needs --to FILE, not --broker");
    }
    checkEntityBytes();
    checkVerified();
    BrokerLoad load =
        new BrokerLoad(BrokerChoice.parse(broker).withContext(fleet.context()), console);
    Fleet loaded = fleet(console);
    DataModel model = DataModel.of(fleet.model());
    SensorHistory history = history(loaded, model, replay.read(console));
    FleetSource generated = new FleetSource(loaded, model);
    LoadSource source =
        history instanceof ReplayedHistory replayed
            ? new ReplayedSource(generated, replayed)
            : generated;
    if (verify) {
      return load.verify(source, history);
    }
    if (week) {
      console.say(LoadNeeds.of(history));
    }
    stopOnSignal("stopping; what was sent stays in the broker");
    LoadOptions options =
        new LoadOptions(
            part(), null, rejects(rejects, shard), pace(), entityBytes == null ? 0 : entityBytes);
    return load.run(source, options, history);
  }

  private void checkEntityBytes() {
    if (entityBytes != null && (entityBytes < 1 || entityBytes > MAX_ENTITY_BYTES)) {
      throw new UsageException(
          "--entity-bytes %d: use a number from 1 to %,d".formatted(entityBytes, MAX_ENTITY_BYTES));
    }
  }

  /** Rejects options that have no effect with {@code --verify}, which loads nothing. */
  private void checkVerified() {
    if (!verify) {
      return;
    }
    refuseVerifying("--shard", shard, "it reads the whole fleet back, with all shards");
    refuseVerifying("--live", live, "nothing is sent");
    refuseVerifying("--entity-bytes", entityBytes, "notes are not read back");
    refuseVerifying("--rejects", rejects, "it sends nothing that could be rejected");
  }

  private static void refuseVerifying(String option, Object given, String reason) {
    if (given != null) {
      throw new UsageException("%s cannot be used with --verify: %s".formatted(option, reason));
    }
  }

  private int intoFile(Console console) throws IOException {
    FileTarget target = FileTarget.parse(to, format);
    if (fleet.city().feed().isPresent()) {
      target.checkIsNot(fleet.city().feed().get());
    }
    if (live != null && target.path() != null) {
      throw new UsageException("--live needs --to -, a topic or a broker, not a file");
    }
    Fleet written = fleet(console);
    DataModel model = DataModel.of(fleet.model());
    List<SensorRecording> replayed = replay.read(console);
    for (SensorRecording recording : replayed) {
      for (RecordedFile file : recording.files()) {
        target.checkIsNot(file.file());
      }
    }
    FileManifest manifest =
        new FileManifest(
            target, part(), DataSetEntity.of(written, model), fleet.city().described(), replayed);
    stopOnSignal("stopping");
    return new FileLoad(target, manifest, console)
        .run(history(written, model, replayed), part(), pace());
  }

  private int intoStream(Console console) {
    if (format != null) {
      throw new UsageException("--format needs a file: a topic gets one NDJSON line per message");
    }
    StreamTarget target = StreamTarget.parse(to);
    SensorHistory history =
        history(fleet(console), DataModel.of(fleet.model()), replay.read(console));
    StopSignal stop = stopOnSignal("stopping; what was sent stays in the topic");
    return new StreamLoad(target.topic(), target::open, stop, console).run(history, part(), pace());
  }

  private Fleet fleet(Console console) {
    fleet.city().print(console);
    return fleet.city().fleet(week ? fleet.spec(FleetSpec.week()) : fleet.spec(quick));
  }

  private static SensorHistory history(
      Fleet fleet, DataModel model, List<SensorRecording> replayed) {
    FleetHistory generated = new FleetHistory(fleet, model);
    return replayed.isEmpty() ? generated : ReplayOptions.history(generated, replayed);
  }

  private Pace pace() {
    return live == null ? Pace.unlimited() : live;
  }

  /** Shards may be loaded at the same time, each into a separate file. */
  static Path rejects(Path named, Shard shard) {
    if (named != null) {
      return named;
    }
    return Path.of(shard == null ? "rejects.ndjson" : "rejects." + shard.number() + ".ndjson");
  }

  private Shard part() {
    return shard == null ? Shard.WHOLE : shard;
  }

  private StopSignal stopOnSignal(String words) {
    StopSignal stop = stops.apply(words);
    stop.onStop(Thread.currentThread()::interrupt);
    return stop;
  }
}
