package org.ngsildbench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.LoadAbortedException;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.journal.UnusableJournalException;
import org.ngsildbench.load.marker.CompletionMarker;
import org.ngsildbench.load.marker.ExistingDataCheck;
import org.ngsildbench.load.marker.LoadedFleet;
import org.ngsildbench.load.marker.LoadedShards;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.plan.LoadPlan;
import org.ngsildbench.load.plan.Padding;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadPhase;
import org.ngsildbench.load.result.LoadProgress;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.send.BrokerLoadTarget;
import org.ngsildbench.load.send.LoadTask;
import org.ngsildbench.load.send.PieceSender;
import org.ngsildbench.load.send.Sender;
import org.ngsildbench.load.send.WorkerPool;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.load.source.LoadSource;
import org.ngsildbench.measurement.json.RecordFields;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/**
 * Loads a fleet and its history into a broker. One load at a time.
 *
 * <pre>{@code
 * try (NgsiLdClient client = NgsiLdClient.open(target)) {
 *   LoadResult result = new FleetLoader(client).load(fleet, DataModel.ATTRIBUTES, progress -> {});
 * }
 * }</pre>
 *
 * <p>A broker that holds the beginning of the same history receives only the rest. The completion
 * marker is written last, and only if nothing was rejected and nothing may be duplicated. Each
 * shard has a marker, and the last shard also creates the data set's. A request without a final
 * outcome (5xx, 429, timeout, broken connection) is retried up to five times with exponential
 * backoff. Memory is bounded whatever the size of the history.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class FleetLoader {

  private static final String LOST_BEFORE =
      "The broker holds readings but not the entities of an earlier run of this load: it lost"
          + " data during that run. Loading again would duplicate readings:"
          + " empty the broker, then load again, or choose another tenant.";

  private static final String PARTLY_EXTENDED =
      "The broker holds a part of the additional readings, and would store them twice: resume the"
          + " load in its folder, empty the broker, or choose another tenant.";

  private final NgsiLdClient client;
  private final Attempts attempts;

  /** Creates a loader for the client's broker; the client stays open. */
  public FleetLoader(NgsiLdClient client) {
    this(client, Attempts.standard());
  }

  /**
   * Loads a fleet. If the thread is interrupted the load ends soon with that outcome, and the
   * thread stays interrupted.
   *
   * @param progress called every half second and at the end of each phase in the calling thread
   * @throws org.ngsildbench.ngsild.outcome.BrokerException if the broker's kind and content cannot
   *     be queried
   */
  public LoadResult load(Fleet fleet, DataModel model, Consumer<LoadProgress> progress) {
    return load(new FleetSource(fleet, model), LoadOptions.PLAIN, progress);
  }

  /**
   * Loads a fleet, optionally with recorded sensors, or a shard of it, or resumes a load from its
   * journal.
   *
   * @throws UncheckedIOException naming the file and the reason, if the journal or the rejects file
   *     cannot be opened or cleared
   * @throws UnusableJournalException if the journal belongs to the same load cut differently, or
   *     another load is writing to it
   */
  public LoadResult load(LoadSource source, LoadOptions options, Consumer<LoadProgress> progress) {
    HistoryLoading loading = loading(options.pace());
    int held =
        options.shard().equals(Shard.WHOLE)
            ? LoadedFleet.in(client).map(source::beginning).orElse(0)
            : 0;
    LoadPlan plan =
        new LoadPlan(source, loading, options.shard(), new Padding(options.entityBytes()), held);
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

  /** The data set, plan and options of a load. */
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
        "%s %s %s %s/%s %s"
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
    BrokerLoadTarget target = new BrokerLoadTarget(client, attempts);
    DataLossCheck dataLoss = new DataLossCheck(plan, files.journal, target);
    boolean begunBefore = files.journal.hasLines();
    boolean lost = begunBefore && dataLoss.entitiesLost();
    boolean resumed = begunBefore && !lost;
    CompletionMarker statement =
        new CompletionMarker(order.dataSet, order.options.shard(), new LoadedShards(client));
    boolean mayRepeat = loading.repeatOverwrites() || resumed || statement.existed();
    LoadResult reason =
        plan.isExtension()
            ? reasonNotToExtend(plan, mayRepeat, target)
            : new ExistingDataCheck(client)
                .reasonNotToLoad(order.dataSet, statement.shard(), mayRepeat, plan::firstEntity);
    if (reason != null) {
      return reason;
    }
    if (lost) {
      if (!loading.repeatOverwrites() && dataLoss.holdsNewestHistory()) {
        return ExistingDataCheck.otherData(LOST_BEFORE);
      }
      files.journal.restart();
    }
    if (resumed) {
      files.rejects.keepExisting();
    } else if (!statement.existed()) {
      files.rejects.clear();
    }
    LoadCounters counters = new LoadCounters();
    Sender sender =
        new Sender(target, attempts, counters, loading.repeatOverwrites(), files.rejects);
    PieceSender pieces =
        new PieceSender(
            sender,
            target,
            files.journal,
            counters,
            loading.repeatOverwrites(),
            order.options.pace());
    WorkerPool pool =
        new WorkerPool(loading.connections(), () -> progress.accept(counters.progress()));
    Load load = new Load(plan, dataLoss, resumed, statement, sender, pieces, counters, pool);
    return load.run(() -> settle(loading.settling(), counters, progress));
  }

  private static LoadResult reasonNotToExtend(
      LoadPlan plan, boolean mayRepeat, BrokerLoadTarget target) {
    return !mayRepeat
            && plan.firstEntity().filter(id -> target.holds(id, plan.newest())).isPresent()
        ? ExistingDataCheck.otherData(PARTLY_EXTENDED)
        : null;
  }

  /** Returns how to load history; a limited pace needs time-ordered updates on every broker. */
  private HistoryLoading loading(Pace pace) {
    HistoryLoading best = client.dialect().historyLoading();
    return pace.isLimited()
        ? RecordFields.with(best, "way", HistoryLoading.Way.TIME_ORDERED_UPSERTS)
        : best;
  }

  private void settle(Duration settling, LoadCounters counters, Consumer<LoadProgress> progress)
      throws InterruptedException {
    counters.begin(LoadPhase.SETTLING, 0);
    progress.accept(counters.progress());
    attempts.pause().of(settling);
  }

  /** A single load. */
  private record Load(
      LoadPlan plan,
      DataLossCheck dataLoss,
      boolean resumed,
      CompletionMarker statement,
      Sender sender,
      PieceSender pieces,
      LoadCounters counters,
      WorkerPool pool) {

    LoadResult run(LoadTask settling) {
      try {
        if (statement.existed()) {
          return completed(Outcome.ALREADY_THERE);
        }
        counters.begin(LoadPhase.ENTITIES, plan.entityCount());
        Spliterator<LoadTask> batches = plan.entities(pieces).spliterator();
        // Scorpio creates a new tenant for the first request, and fails others until it is there.
        List<LoadTask> first = new ArrayList<>(1);
        batches.tryAdvance(first::add);
        pool.work(first.stream());
        pool.work(StreamSupport.stream(batches, false));
        counters.begin(LoadPhase.HISTORY, plan.historyCount());
        pool.work(plan.history(pieces));
        if ((resumed || counters.retries.sum() > 0) && dataLoss.entitiesLost()) {
          counters.end(
              "aborted: the broker has lost entities that it accepted earlier: it was emptied or"
                  + " restarted without its data; empty it, then load again");
          return counters.result(Outcome.DATA_LOST);
        }
        if (counters.failed()) {
          return counters.result(Outcome.INCOMPLETE);
        }
        if (counters.uncertain()) {
          return counters.result(Outcome.UNCERTAIN);
        }
        settling.run();
        create(statement.ofLoad());
        return statement.coversFleet() || counters.failed()
            ? result(Outcome.LOADED)
            : completed(Outcome.SHARD_LOADED);
      } catch (LoadAbortedException e) {
        counters.end(e.getMessage());
        return counters.result(Outcome.GIVEN_UP);
      } catch (BrokerException e) { // a query of the broker's content failed
        if (e.kind().equals(FailureKind.INTERRUPTED)) {
          return interrupted();
        }
        counters.end("aborted: " + e.getMessage());
        return counters.result(Outcome.GIVEN_UP);
      } catch (UncheckedIOException e) { // journal or rejects
        counters.end("aborted: " + e.getMessage());
        return counters.result(Outcome.GIVEN_UP);
      } catch (InterruptedException e) {
        return interrupted();
      }
    }

    private LoadResult interrupted() {
      Thread.currentThread().interrupt();
      return counters.result(Outcome.INTERRUPTED);
    }

    private LoadResult completed(Outcome unlessComplete)
        throws InterruptedException, LoadAbortedException {
      if (!statement.completesTheFleet()) {
        return counters.result(unlessComplete);
      }
      create(statement.ofFleet());
      return result(Outcome.LOADED);
    }

    private void create(FleetEntity entity) throws InterruptedException, LoadAbortedException {
      pool.work(Stream.of(() -> sender.create(List.of(entity))));
    }

    private LoadResult result(Outcome unlessFailed) {
      return counters.result(counters.failed() ? Outcome.INCOMPLETE : unlessFailed);
    }
  }
}
