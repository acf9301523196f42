package org.ngsildbench.load;

import java.time.Duration;
import java.util.function.Consumer;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.LoadResult.Outcome;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.dialect.HistoryLoading;

/**
 * Loads a fleet and its history into a broker. For one load at a time.
 *
 * <pre>{@code
 * try (NgsiLdClient client = NgsiLdClient.open(target)) {
 *   LoadResult result = new FleetLoader(client).load(fleet, DataModel.ATTRIBUTES, progress -> {});
 * }
 * }</pre>
 *
 * <p>The entity that states the data set is created last and only if nothing was refused, so that
 * who finds it finds everything. A request that the broker cannot decide on (5xx, 429, time-out,
 * broken connection) is sent again up to five times with growing pauses. Memory stays bounded
 * whatever the size of the history.
 */
public final class FleetLoader {

  private final NgsiLdClient client;
  private final Retries retries;
  private final Pause pause;

  /** A loader into the client's broker; the client stays open. */
  public FleetLoader(NgsiLdClient client) {
    this(client, Retries.DEFAULT, Pause.sleeping());
  }

  FleetLoader(NgsiLdClient client, Retries retries, Pause pause) {
    this.client = client;
    this.retries = retries;
    this.pause = pause;
  }

  /**
   * Loads a fleet. When the thread is interrupted the load ends soon, its result says so, and the
   * thread stays interrupted.
   *
   * @param progress told every half second and at the end of each phase, in the calling thread
   * @throws org.ngsildbench.ngsild.BrokerException if the broker cannot be asked what it is and
   *     holds
   */
  public LoadResult load(Fleet fleet, DataModel model, Consumer<LoadProgress> progress) {
    HistoryLoading loading = client.dialect().historyLoading();
    LoadResult reason =
        new HeldData(client)
            .reasonNotToLoad(DataSetEntity.of(fleet, model), loading.repeatOverwrites());
    if (reason != null) {
      return reason;
    }
    Ledger ledger = new Ledger();
    Sender sender =
        new Sender(new BrokerRecipient(client), retries, pause, ledger, loading.repeatOverwrites());
    Crew crew = new Crew(loading.connections(), () -> progress.accept(ledger.progress()));
    return new Load(new LoadPlan(fleet, model, loading), sender, ledger, crew)
        .run(() -> settle(loading.settling(), ledger, progress));
  }

  private void settle(Duration settling, Ledger ledger, Consumer<LoadProgress> progress)
      throws InterruptedException {
    ledger.begin(LoadPhase.SETTLING, 0);
    progress.accept(ledger.progress());
    pause.of(settling);
  }

  /** One load. */
  private record Load(LoadPlan plan, Sender sender, Ledger ledger, Crew crew) {

    LoadResult run(Work settling) {
      try {
        ledger.begin(LoadPhase.ENTITIES, plan.entityCount());
        crew.work(plan.entities(sender));
        ledger.begin(LoadPhase.HISTORY, plan.historyCount());
        crew.work(plan.history(sender));
        if (ledger.failed()) {
          return ledger.result(Outcome.INCOMPLETE);
        }
        settling.run();
        crew.work(plan.dataSet(sender));
        return ledger.result(ledger.failed() ? Outcome.INCOMPLETE : Outcome.LOADED);
      } catch (GivenUpException e) {
        ledger.problem(e.getMessage());
        return ledger.result(Outcome.INCOMPLETE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return ledger.result(Outcome.INTERRUPTED);
      }
    }
  }
}
