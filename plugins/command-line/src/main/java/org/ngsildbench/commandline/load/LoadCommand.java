package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Loads the fleet and its history into a broker, or writes the history to a file. */
@Command(
    name = "load",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Loads the fleet and its history into a broker, through its API, by the way that suits it.",
      "A broker that holds this fleet already is left as it is.",
      "With --to: writes the history to a file, in the order of time."
    })
public final class LoadCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = {
        "KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure]",
        "with KIND one of orion-ld stellio scorpio spec auto; ca: PEM file of the"
            + " authority to trust.",
        "A token is taken from the environment variable NGSILD_BENCH_TOKEN."
      })
  private String broker;

  @Option(
      names = "--to",
      paramLabel = "FILE|TOPIC",
      description = {
        "Where the history is written instead: a file (- is standard output; a name that ends in .gz"
            + " is compressed),",
        "or a topic: kafka://HOST:PORT/TOPIC, pulsar://HOST:PORT/TOPIC, redis://HOST:PORT/TOPIC."
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
          "Only one of N parts; files of the parts, one after the other, are the file of the whole.")
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
      names = "--rejects",
      paramLabel = "FILE",
      defaultValue = "rejects.ndjson",
      description =
          "Where a broker's refusals are listed with their reasons, if there are any. Default:"
              + " ${DEFAULT-VALUE}.")
  private Path rejects;

  @Option(
      names = "--quick",
      description =
          "The history of 'run --quick': 1 day of readings every 5 min, not 3 days every minute.")
  private boolean quick;

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
    return StreamTarget.isMeant(to) ? intoStream(console) : intoFile(console);
  }

  private int intoBroker(Console console) {
    if (format != null) {
      throw new UsageException("--format goes with --to FILE, not with --broker");
    }
    BrokerLoad load = new BrokerLoad(BrokerChoice.parse(broker), console);
    Fleet loaded = new Fleet(fleet.spec(quick));
    DataModel model = DataModel.of(fleet.model());
    stopOnSignal("stopping; what was sent stays in the broker");
    return load.run(loaded, model, part(), rejects, pace());
  }

  private int intoFile(Console console) throws IOException {
    FileTarget target = FileTarget.parse(to, format);
    Fleet written = new Fleet(fleet.spec(quick));
    DataModel model = DataModel.of(fleet.model());
    stopOnSignal("stopping");
    return new FileLoad(target, console).run(new FleetHistory(written, model), part());
  }

  private int intoStream(Console console) {
    if (format != null) {
      throw new UsageException(
          "--format goes with a file: a topic gets a line of NDJSON a message");
    }
    StreamTarget target = StreamTarget.parse(to);
    SensorHistory history = history();
    stopOnSignal("stopping; what was sent stays in the topic");
    return new StreamLoad(target, console).run(history, part(), pace());
  }

  private SensorHistory history() {
    return new FleetHistory(new Fleet(fleet.spec(quick)), DataModel.of(fleet.model()));
  }

  private Pace pace() {
    return live == null ? Pace.unlimited() : live;
  }

  private Shard part() {
    return shard == null ? Shard.WHOLE : shard;
  }

  private static void stopOnSignal(String words) {
    StopSignal stop = StopSignal.install(words);
    stop.onStop(Thread.currentThread()::interrupt);
  }
}
