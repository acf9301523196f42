package org.ngsildbench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.GivenUpException;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.journal.UnusableJournalException;
import org.ngsildbench.load.marker.CompletionMarker;
import org.ngsildbench.load.marker.ExistingDataCheck;
import org.ngsildbench.load.marker.LoadedShards;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.plan.LoadPlan;
import org.ngsildbench.load.plan.Padding;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadPhase;
import org.ngsildbench.load.result.LoadProgress;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.send.BrokerLoadTarget;
import org.ngsildbench.load.send.LoadTask;
import org.ngsildbench.load.send.PieceSender;
import org.ngsildbench.load.send.Sender;
import org.ngsildbench.load.send.WorkerPool;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.load.source.LoadSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/**
 * Loads a fleet and its history into a broker. For one load at a time.
 *
 * <pre>{@code
 * try (NgsiLdClient client = NgsiLdClient.open(target)) {
 *   LoadResult result = new FleetLoader(client).load(fleet, DataModel.ATTRIBUTES, progress -> {});
 * }
 * }</pre>
 *
 * <p>The entity that states the data set is created last and only if nothing was refused and
 * nothing may be there twice, so that who finds it finds everything once. A shard states itself,
 * and the last one the data set. A request that the broker cannot decide on (5xx, 429, time-out,
 * broken connection) is sent again up to five times with growing pauses. Memory stays bounded
 * whatever the size of the history.
 */
public final class FleetLoader {

  private static final String LOST_BEFORE =
      "The broker does not hold the entities that an earlier run of this load created, but readings"
          + " that it sent: it lost data in the midst of that run. It would keep readings twice:"
          + " empty it, then load again, or choose another tenant.";

  private final NgsiLdClient client;
  private final Attempts attempts;

  /** A loader into the client's broker; the client stays open. */
  public FleetLoader(NgsiLdClient client) {
    this(client, Attempts.standard());
  }

  FleetLoader(NgsiLdClient client, Attempts attempts) {
    this.client = client;
    this.attempts = attempts;
  }

  /**
   * Loads a fleet. When the thread is interrupted the load ends soon, its result says so, and the
   * thread stays interrupted.
   *
   * @param progress told every half second and at the end of each phase, in the calling thread
   * @throws org.ngsildbench.ngsild.outcome.BrokerException if the broker cannot be asked what it is
   *     and holds
   */
  public LoadResult load(Fleet fleet, DataModel model, Consumer<LoadProgress> progress) {
    return load(new FleetSource(fleet, model), LoadOptions.PLAIN, progress);
  }

  /**
   * Loads a fleet, perhaps with recorded sensors in it, or a part of it, or goes on with a load
   * that has a journal.
   *
   * @throws UncheckedIOException naming the file and the reason, if the journal cannot be opened or
   *     begun anew, nor an old list of rejects be
   * @throws UnusableJournalException if the journal is of the same load in another way, or another
   *     load is writing to it
   */
  public LoadResult load(LoadSource source, LoadOptions options, Consumer<LoadProgress> progress) {
    HistoryLoading loading = loading(options.pace());
    LoadPlan plan =
        new LoadPlan(source, loading, options.shard(), new Padding(options.entityBytes()));
    Order order = new Order(source.dataSet(), plan, loading, options);
    try (Journal journal = journal(order);
        Rejects rejects = new Rejects(options.rejects())) {
      LoadResult result = load(order, new LoadFiles(journal, rejects), progress);
      Optional<IOException> unwritten = rejects.writeError();
      if (unwritten.isPresent()) {
        result = result.with(unwritten.get().getMessage());
      }
      if (options.journal() != null && (result.decided() || !journal.hasLines())) {
        Files.deleteIfExists(options.journal());
      }
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** What is to be loaded, in which pieces, by which way, and what else was wished. */
  private record Order(
      DataSetEntity dataSet, LoadPlan plan, HistoryLoading loading, LoadOptions options) {}

  private record LoadFiles(Journal journal, Rejects rejects) {}

  private Journal journal(Order order) throws IOException {
    LoadOptions options = order.options;
    if (options.journal() == null) {
      return Journal.none();
    }
    DataSetEntity dataSet = order.dataSet;
    String load =
        "%s %s %s %d/%d %d"
            .formatted(
                client.target(),
                dataSet.fingerprint() + dataSet.replayedSum(),
                dataSet.model(),
                options.shard().number(),
                options.shard().of(),
                options.entityBytes());
    return Journal.open(options.journal(), load, order.plan.cut());
  }

  private LoadResult load(Order order, LoadFiles files, Consumer<LoadProgress> progress)
      throws IOException {
    LoadPlan plan = order.plan;
    HistoryLoading loading = order.loading;
    BrokerLoadTarget recipient = new BrokerLoadTarget(client, attempts);
    DataLossCheck remains = new DataLossCheck(plan, files.journal, recipient);
    boolean begunBefore = files.journal.hasLines();
    boolean lost = begunBefore && remains.lack();
    boolean resumed = begunBefore && !lost;
    CompletionMarker statement =
        new CompletionMarker(order.dataSet, order.options.shard(), new LoadedShards(client));
    LoadResult reason =
        new ExistingDataCheck(client)
            .reasonNotToLoad(
                order.dataSet,
                statement.shard(),
                loading.repeatOverwrites() || resumed || statement.madeBefore(),
                plan::firstEntity);
    if (reason != null) {
      return reason;
    }
    if (lost) {
      if (!loading.repeatOverwrites() && remains.haveNewestHistory()) {
        return ExistingDataCheck.otherData(LOST_BEFORE);
      }
      files.journal.restart();
    }
    if (resumed) {
      files.rejects.goOn();
    } else if (!statement.madeBefore()) {
      files.rejects.beginAnew();
    }
    LoadCounters ledger = new LoadCounters();
    Sender sender =
        new Sender(recipient, attempts, ledger, loading.repeatOverwrites(), files.rejects);
    PieceSender pieces =
        new PieceSender(
            sender,
            recipient,
            files.journal,
            ledger,
            loading.repeatOverwrites(),
            order.options.pace());
    WorkerPool crew =
        new WorkerPool(loading.connections(), () -> progress.accept(ledger.progress()));
    Load load = new Load(plan, remains, resumed, statement, sender, pieces, ledger, crew);
    return load.run(() -> settle(loading.settling(), ledger, progress));
  }

  /** What is to come at its time comes as updates, to any broker. */
  private HistoryLoading loading(Pace pace) {
    HistoryLoading best = client.dialect().historyLoading();
    return pace.isLimited()
        ? new HistoryLoading(
            HistoryLoading.Way.TIME_ORDERED_UPSERTS,
            best.createsCurrentEntity(),
            best.repeatOverwrites(),
            best.currentEntersHistory(),
            best.maxRequestBytes(),
            best.batchEntities(),
            best.connections(),
            best.settling())
        : best;
  }

  private void settle(Duration settling, LoadCounters ledger, Consumer<LoadProgress> progress)
      throws InterruptedException {
    ledger.begin(LoadPhase.SETTLING, 0);
    progress.accept(ledger.progress());
    attempts.pause().of(settling);
  }

  /** One load. */
  private record Load(
      LoadPlan plan,
      DataLossCheck remains,
      boolean resumed,
      CompletionMarker statement,
      Sender sender,
      PieceSender pieces,
      LoadCounters ledger,
      WorkerPool crew) {

    LoadResult run(LoadTask settling) {
      try {
        if (statement.madeBefore()) {
          return completed(Outcome.ALREADY_THERE);
        }
        ledger.begin(LoadPhase.ENTITIES, plan.entityCount());
        crew.work(plan.entities(pieces));
        ledger.begin(LoadPhase.HISTORY, plan.historyCount());
        crew.work(plan.history(pieces));
        if ((resumed || ledger.retries.sum() > 0) && remains.lack()) {
          ledger.end(
              "given up: the broker does not hold any more what it took at the beginning: it was"
                  + " emptied or restarted without its data meanwhile; empty it, then load again");
          return ledger.result(Outcome.DATA_LOST);
        }
        if (ledger.failed()) {
          return ledger.result(Outcome.INCOMPLETE);
        }
        if (ledger.uncertain()) {
          return ledger.result(Outcome.UNCERTAIN);
        }
        settling.run();
        create(statement.ofThisLoad());
        return statement.ofTheWhole() || ledger.failed()
            ? result(Outcome.LOADED)
            : completed(Outcome.SHARD_LOADED);
      } catch (GivenUpException e) {
        ledger.end(e.getMessage());
        return ledger.result(Outcome.GIVEN_UP);
      } catch (BrokerException e) { // asked what it holds of what it took, now or earlier
        if (e.kind().equals(FailureKind.INTERRUPTED)) {
          return interrupted();
        }
        ledger.end("given up: " + e.getMessage());
        return ledger.result(Outcome.GIVEN_UP);
      } catch (UncheckedIOException e) { // journal or rejects
        ledger.end("given up: " + e.getMessage());
        return ledger.result(Outcome.GIVEN_UP);
      } catch (InterruptedException e) {
        return interrupted();
      }
    }

    private LoadResult interrupted() {
      Thread.currentThread().interrupt();
      return ledger.result(Outcome.INTERRUPTED);
    }

    private LoadResult completed(Outcome unlessComplete)
        throws InterruptedException, GivenUpException {
      if (!statement.completesTheFleet()) {
        return ledger.result(unlessComplete);
      }
      create(statement.ofTheFleet());
      return result(Outcome.LOADED);
    }

    private void create(FleetEntity entity) throws InterruptedException, GivenUpException {
      crew.work(Stream.of(() -> sender.create(List.of(entity))));
    }

    private LoadResult result(Outcome unlessFailed) {
      return ledger.result(ledger.failed() ? Outcome.INCOMPLETE : unlessFailed);
    }
  }
}
