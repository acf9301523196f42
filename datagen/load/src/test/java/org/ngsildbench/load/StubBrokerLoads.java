package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Retries;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadProgress;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/** Loads of a small fleet into a broker with scripted responses. */
@Timeout(120)
abstract class StubBrokerLoads {

  static final Fleet FLEET =
      new Fleet(new FleetSpec(1, 3, 2, Duration.ofHours(1), Duration.ofDays(1)));

  @TempDir Path folder;
  final List<Duration> pauses = new CopyOnWriteArrayList<>();
  final List<LoadProgress> progress = new ArrayList<>();
  StubBroker broker;
  NgsiLdClient client;

  @BeforeEach
  void start() throws Exception {
    broker = new StubBroker();
    client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }

  @AfterEach
  void stop() {
    client.close();
    broker.close();
  }

  LoadResult load() {
    return load(FLEET);
  }

  LoadResult load(Fleet fleet) {
    return new FleetLoader(client, new Attempts(Retries.DEFAULT, pauses::add))
        .load(fleet, DataModel.ATTRIBUTES, progress::add);
  }

  LoadResult loadWithJournal() {
    return loadWithJournal(progress::add);
  }

  LoadResult loadWithJournal(Consumer<LoadProgress> listener) {
    return loadWithJournal(Pace.unlimited(), listener);
  }

  LoadResult loadWithJournal(Pace pace, Consumer<LoadProgress> listener) {
    return load(new LoadOptions(Shard.WHOLE, folder.resolve("journal"), null, pace, 0), listener);
  }

  LoadResult load(LoadOptions options, Consumer<LoadProgress> listener) {
    return new FleetLoader(client, new Attempts(Retries.DEFAULT, pauses::add))
        .load(new FleetSource(FLEET, DataModel.ATTRIBUTES), options, listener);
  }

  LoadResult loadInto(BrokerKind kind) {
    try (NgsiLdClient other = NgsiLdClient.open(BrokerTarget.of(kind, broker.uri()))) {
      return new FleetLoader(other, new Attempts(Retries.DEFAULT, pauses::add))
          .load(FLEET, DataModel.ATTRIBUTES, progress::add);
    }
  }

  LoadResult loadWithRejects(Path rejects) {
    return load(new LoadOptions(Shard.WHOLE, null, rejects, Pace.unlimited(), 0), progress::add);
  }

  /** Runs an action at the first write of history. */
  void atTheFirstHistory(Runnable what) {
    AtomicBoolean done = new AtomicBoolean();
    broker.onWrite =
        () -> {
          if (lastWriteEndsWith("/temporal/entities") && done.compareAndSet(false, true)) {
            what.run();
          }
        };
  }

  /** Interrupts the calling thread at the first write with a condition fulfilled. */
  void interruptOnce(BooleanSupplier condition) {
    Thread loading = Thread.currentThread();
    AtomicBoolean first = new AtomicBoolean(true);
    broker.onWrite =
        () -> {
          if (condition.getAsBoolean() && first.getAndSet(false)) {
            loading.interrupt();
          }
        };
  }

  boolean lastWriteEndsWith(String end) {
    return broker.writes.get(broker.writes.size() - 1).endsWith(end);
  }

  /**
   * Holds back all responses to history until the load is over, so that some history is not sent.
   */
  void interruptAtTheFirstHistory(Supplier<LoadResult> load) throws IOException {
    Thread loading = Thread.currentThread();
    AtomicBoolean first = new AtomicBoolean(true);
    CountDownLatch over = new CountDownLatch(1);
    broker.onWrite =
        () -> {
          if (lastWriteEndsWith("/temporal/entities")) {
            if (first.getAndSet(false)) {
              loading.interrupt();
            }
            await(over);
          }
        };
    assertThat(load.get().outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
    over.countDown();
    broker.settle();
  }

  static void await(CountDownLatch latch) {
    within(Duration.ofDays(1), latch);
  }

  static boolean within(Duration limit, CountDownLatch latch) {
    try {
      return latch.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static String dataSet(Fleet fleet) {
    return new String(
        DataSetEntity.of(fleet, DataModel.ATTRIBUTES).entity().json(), StandardCharsets.UTF_8);
  }
}
