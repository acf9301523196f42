package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.Fleet;
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
      "Loads the fleet and its history into a broker, through its API, by the way that suits it.",
      "A broker that holds this fleet already is left as it is.",
      "With --to: writes the history to a file, in the order of time."
    })
public final class LoadCommand implements Callable<Integer> {

  private static final int MOST_ENTITY_BYTES = 1_000_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = {
        "KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure]",
        "with KIND one of ${bundle:brokers.kinds}; ca: PEM file of the" + " authority to trust.",
        "Authentication: [,certificate=FILE][,login=URL,client=ID[,scope=S]]; see docs/access.md.",
        "A token is taken from the environment variable NGSILD_BENCH_TOKEN."
      })
  private String broker;

  @Option(
      names = "--to",
      paramLabel = "FILE|TOPIC",
      description = {
        "Where the history is written instead: a file (- is standard output; a name that ends in"
            + " .gz is compressed),",
        "or a topic: ${bundle:platforms.topics}.",
        "After a kill the same command goes on where the topic ends; one that holds anything else"
            + " is refused."
      })
  private String to;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = {
        "Of the file. csv: observedAt,entity,attribute,value; ndjson: one temporal instance a line;"
            + " parquet.",
        "Default: what the file's name ends in."
      })
  private String format;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      converter = ShardConverter.class,
      description =
          "Only one of N parts; files of the parts, one after the other, are the file of the whole."
              + " Into one topic: one after the other.")
  private Shard shard;

  @Option(
      names = "--live",
      paramLabel = "xN",
      arity = "0..1",
      fallbackValue = "x1",
      converter = PaceConverter.class,
      description =
          "At the pace of the readings' times, or N times that, step after step; not as fast as"
              + " possible.")
  private Pace live;

  @Option(
      names = "--entity-bytes",
      paramLabel = "N",
      description =
          "With --broker: entities are padded to N bytes by a note, up to 1,000,000. Default: as"
              + " they are.")
  private Integer entityBytes;

  @Option(
      names = "--verify",
      description = "Loads nothing: reads counts and samples back and says what is missing.")
  private boolean verify;

  @Option(
      names = "--rejects",
      paramLabel = "FILE",
      description =
          "Where a broker's refusals are listed with their reasons, if there are any. Default:"
              + " rejects.ndjson; of shard 2/4, rejects.2.ndjson.")
  private Path rejects;

  @Option(
      names = "--quick",
      description =
          "The history of 'run --quick': 1 day of readings every 5 min, not 3 days every minute.")
  private boolean quick;

  @Mixin private ReplayOptions replay;

  @Mixin private FleetOptions fleet;

  @Override
  public Integer call() throws IOException {
    if ((broker == null) == (to == null)) {
      throw new UsageException(
          "say where to: --broker KIND=URL for a broker, or --to for a file or a topic");
    }
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    if (to == null) {
      return intoBroker(console);
    }
    if (verify) {
      throw new UsageException("--verify reads a broker back: it goes with --broker");
    }
    if (entityBytes != null) {
      throw new UsageException("--entity-bytes goes with --broker: files hold readings only");
    }
    if (rejects != null) {
      throw new UsageException("--rejects goes with --broker: files and topics refuse no reading");
    }
    return StreamTarget.isMeant(to) ? intoStream(console) : intoFile(console);
  }

  private int intoBroker(Console console) {
    if (format != null) {
      throw new UsageException("--format goes with --to FILE, not with --broker");
    }
    checkEntityBytes();
    checkVerified();
    BrokerLoad load = new BrokerLoad(BrokerChoice.parse(broker), console);
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
    stopOnSignal("stopping; what was sent stays in the broker");
    LoadOptions options =
        new LoadOptions(
            part(), null, rejects(rejects, shard), pace(), entityBytes == null ? 0 : entityBytes);
    return load.run(source, options, history);
  }

  private void checkEntityBytes() {
    if (entityBytes != null && (entityBytes < 1 || entityBytes > MOST_ENTITY_BYTES)) {
      throw new UsageException(
          "--entity-bytes %d: write a number from 1 to %,d"
              .formatted(entityBytes, MOST_ENTITY_BYTES));
    }
  }

  /** Rejects options that have no effect with {@code --verify}, which loads nothing. */
  private void checkVerified() {
    if (!verify) {
      return;
    }
    refuseVerifying("--shard", shard, "the whole fleet is read back, its shards included");
    refuseVerifying("--live", live, "nothing is sent");
    refuseVerifying("--entity-bytes", entityBytes, "notes are not read back");
    refuseVerifying("--rejects", rejects, "nothing is sent that could be refused");
  }

  private static void refuseVerifying(String option, Object given, String reason) {
    if (given != null) {
      throw new UsageException("%s does not go with --verify: %s".formatted(option, reason));
    }
  }

  private int intoFile(Console console) throws IOException {
    FileTarget target = FileTarget.parse(to, format);
    if (fleet.city().feed().isPresent()) {
      target.checkIsNot(fleet.city().feed().get());
    }
    if (live != null && target.path() != null) {
      throw new UsageException("--live goes with --to -, a topic or a broker, not with a file");
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
      throw new UsageException(
          "--format goes with a file: a topic gets a line of NDJSON a message");
    }
    StreamTarget target = StreamTarget.parse(to);
    SensorHistory history =
        history(fleet(console), DataModel.of(fleet.model()), replay.read(console));
    StopSignal stop = stopOnSignal("stopping; what was sent stays in the topic");
    return new StreamLoad(target.topic(), target::open, stop, console).run(history, part(), pace());
  }

  private Fleet fleet(Console console) {
    fleet.city().tell(console);
    return fleet.city().fleet(fleet.spec(quick));
  }

  private static SensorHistory history(
      Fleet fleet, DataModel model, List<SensorRecording> replayed) {
    FleetHistory generated = new FleetHistory(fleet, model);
    return replayed.isEmpty() ? generated : new ReplayedHistory(generated, replayed);
  }

  private Pace pace() {
    return live == null ? Pace.unlimited() : live;
  }

  /** Shards may be loaded at the same time, each into a file of its own. */
  static Path rejects(Path named, Shard shard) {
    if (named != null) {
      return named;
    }
    return Path.of(shard == null ? "rejects.ndjson" : "rejects." + shard.number() + ".ndjson");
  }

  private Shard part() {
    return shard == null ? Shard.WHOLE : shard;
  }

  private static StopSignal stopOnSignal(String words) {
    StopSignal stop = StopSignal.install(words);
    stop.onStop(Thread.currentThread()::interrupt);
    return stop;
  }
}
