package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
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
      paramLabel = "FILE",
      description = {
        "Where the history is written instead; - is standard output.",
        "A name that ends in .gz is compressed."
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
          "Only one of N parts of the history; written one after the other they are the whole.")
  private Shard shard;

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
          "say where to: --broker KIND=URL for a broker, or --to FILE for a file");
    }
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    return to == null ? intoBroker(console) : intoFile(console);
  }

  private int intoBroker(Console console) {
    if (format != null) {
      throw new UsageException("--format goes with --to FILE, not with --broker");
    }
    BrokerLoad load = new BrokerLoad(BrokerChoice.parse(broker), console);
    Fleet loaded = new Fleet(fleet.spec(quick));
    DataModel model = DataModel.of(fleet.model());
    stopOnSignal("stopping; what was sent stays in the broker");
    return load.run(loaded, model);
  }

  private int intoFile(Console console) throws IOException {
    FileTarget target = FileTarget.parse(to, format);
    Fleet written = new Fleet(fleet.spec(quick));
    DataModel model = DataModel.of(fleet.model());
    stopOnSignal("stopping");
    return new FileLoad(target, console)
        .run(new FleetHistory(written, model), shard == null ? Shard.WHOLE : shard);
  }

  private static void stopOnSignal(String words) {
    StopSignal stop = StopSignal.install(words);
    stop.onStop(Thread.currentThread()::interrupt);
  }
}
