package org.ngsildbench.commandline.load;

import java.util.Locale;
import org.ngsildbench.commandline.ExitCode;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.FleetLoader;
import org.ngsildbench.load.LoadProgress;
import org.ngsildbench.load.LoadResult;
import org.ngsildbench.ngsild.BrokerException;
import org.ngsildbench.ngsild.NgsiLdClient;

/** Loads a fleet into a broker, and says how far it is. */
final class BrokerLoad {

  private final BrokerChoice choice;
  private final Console console;

  BrokerLoad(BrokerChoice choice, Console console) {
    if (choice.embedded()) {
      throw new UsageException(
          "--broker embedded is filled when it starts; to load one that runs: --broker spec=URL");
    }
    this.choice = choice;
    this.console = console;
  }

  /** Loads it; the exit code. */
  int run(Fleet fleet, DataModel model) {
    try (NgsiLdClient client = NgsiLdClient.open(choice.target())) {
      console.say("loading into " + client.identify());
      return report(
          new FleetLoader(client).load(fleet, model, progress -> console.progress(line(progress))));
    } catch (BrokerException unusable) {
      throw choice.unusable(unusable);
    }
  }

  private int report(LoadResult result) {
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
