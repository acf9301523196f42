package org.ngsildbench.commandline.load;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.ExitCode;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.FleetLoader;
import org.ngsildbench.load.LoadProgress;
import org.ngsildbench.load.LoadResult;
import org.ngsildbench.ngsild.BrokerException;
import org.ngsildbench.ngsild.NgsiLdClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Loads the fleet and its history into a broker. */
@Command(
    name = "load",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Loads the fleet and its history into a broker, through its API, by the way that suits it.",
      "A broker that holds this fleet already is left as it is."
    })
public final class LoadCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      required = true,
      description = {
        "KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure]",
        "with KIND one of orion-ld stellio scorpio spec auto; ca: PEM file of the"
            + " authority to trust.",
        "A token is taken from the environment variable NGSILD_BENCH_TOKEN."
      })
  private String broker;

  @Option(
      names = "--quick",
      description =
          "The history of 'run --quick': 1 day of readings every 5 min, not 3 days every minute.")
  private boolean quick;

  @Mixin private FleetOptions fleet;

  @Override
  public Integer call() {
    BrokerChoice choice = BrokerChoice.parse(broker);
    if (choice.embedded()) {
      throw new UsageException(
          "--broker embedded is filled when it starts; to load one that runs: --broker spec=URL");
    }
    Fleet loaded = new Fleet(fleet.spec(quick));
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    StopSignal stop = StopSignal.install("stopping; what was sent stays in the broker");
    stop.onStop(Thread.currentThread()::interrupt);
    try (NgsiLdClient client = NgsiLdClient.open(choice.target())) {
      console.say("loading into " + client.identify());
      LoadResult result =
          new FleetLoader(client)
              .load(
                  loaded,
                  DataModel.of(fleet.model()),
                  progress -> console.progress(line(progress)));
      return report(result, console);
    } catch (BrokerException unusable) {
      throw choice.unusable(unusable);
    }
  }

  private static int report(LoadResult result, Console console) {
    result.problems().forEach(console::say);
    console.result(
        switch (result.outcome()) {
          case LOADED ->
              "loaded %,d entities and %,d readings in %d s"
                  .formatted(
                      result.entitiesAccepted(),
                      result.readingsAccepted(),
                      result.elapsed().toSeconds());
          case ALREADY_THERE -> "the broker holds this fleet already";
          case OTHER_DATA_THERE -> "nothing was loaded: the broker holds something else";
          case INCOMPLETE ->
              "incomplete: %,d entities and %,d readings taken, %,d and %,d refused"
                  .formatted(
                      result.entitiesAccepted(),
                      result.readingsAccepted(),
                      result.entitiesRefused(),
                      result.readingsRefused());
          case INTERRUPTED ->
              "stopped: the broker holds a part, %,d entities and %,d readings"
                  .formatted(result.entitiesAccepted(), result.readingsAccepted());
        });
    return result.good() ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private static String line(LoadProgress progress) {
    double percent = progress.total() == 0 ? 100 : 100.0 * progress.done() / progress.total();
    String retries = progress.retries() == 0 ? "" : ", %d sent again".formatted(progress.retries());
    return "%s %.1f %% (%,d of %,d)%s%s"
        .formatted(
            progress.phase().name().toLowerCase(Locale.ROOT),
            percent,
            progress.done(),
            progress.total(),
            remaining(progress, percent),
            retries);
  }

  private static String remaining(LoadProgress progress, double percent) {
    if (percent < 1 || percent >= 100) {
      return "";
    }
    long seconds = Math.round(progress.elapsed().toSeconds() * (100 - percent) / percent);
    return ", about %d s left".formatted(seconds);
  }
}
