package org.ngsildbench.commandline.run;

import java.time.Duration;
import java.util.Optional;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.check.NewestReadings;
import org.ngsildbench.load.marker.LoadedFleet;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.query.BusQueries;

/**
 * Waits until a broker returns the history needed by a run. Recently accepted readings may not be
 * visible yet, and queries would be fast but incorrect.
 */
final class HistoryCheck {

  private static final Duration MAX_WAIT = Duration.ofSeconds(60);

  private HistoryCheck() {}

  /**
   * Waits a while for the newest readings.
   *
   * @throws UsageException when they do not appear
   */
  static void check(NgsiLdClient client, BrokerChoice broker, RunRequest request) {
    if (LoadedFleet.in(client)
        .map(DataSetEntity::replayed)
        .filter(none -> !none.isEmpty())
        .isPresent()) {
      return; // recorded readings replace some of the fleet's
    }
    FleetHistory history =
        new FleetHistory(request.city().fleet(request.fleet()), DataModel.of(request.model()));
    try {
      Optional<String> missing = new NewestReadings(client, history).await(MAX_WAIT, waiting -> {});
      if (missing.isPresent()) {
        throw new UsageException(
            ("--broker %s: its newest readings are not readable after %d s: %s; ./bench "
                    + "load --verify shows details; without the history, use --queries %s")
                .formatted(
                    broker.name(),
                    MAX_WAIT.toSeconds(),
                    missing.get(),
                    String.join(
                        ",", BusQueries.labels(type -> type.byDefault() && !type.readsHistory()))));
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (BrokerException refused) {
      // Samples report unsupported queries.
      if (!refused.kind().equals(FailureKind.UNSUPPORTED)) {
        throw refused;
      }
    }
  }
}
