package org.ngsildbench.jmeter.ingestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.exchange.OperationLog;

/** Batches that are acknowledged, and stored later or never. */
class VisibilityWatchTest {

  private static EmbeddedBroker broker;
  private static NgsiLdClient client;

  private final List<OptionalLong> delays = new CopyOnWriteArrayList<>();

  @BeforeAll
  static void start() throws Exception {
    JMeterForTests.setUp();
    broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
    client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }

  @AfterAll
  static void end() {
    client.close();
    broker.close();
  }

  private static BatchExecution batch(String operation) throws Exception {
    return new BatchExecution(
        client, BatchPlan.of(operation, "3", "600", false, "1"), "visibility", 0);
  }

  private static BatchResult execute(BatchExecution batch) {
    return batch.execute(new OperationLog(OperationLog.CLOSED_LOOP));
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "upsert", "update", "merge", "patch", "append", "delete"})
  void measuresTheTimeUntilABatchIsStored(String operation) throws Exception {
    BatchExecution batch = batch(operation);
    batch.before();
    BatchResult acknowledged = execute(batch);
    batch.delete();
    batch.before();
    try (VisibilityWatch watch = new VisibilityWatch(Duration.ofSeconds(30))) {
      assertThat(watch.add(batch, acknowledged, delays::add, () -> {})).isTrue();
      // The lag that is to be measured.
      TimeUnit.MILLISECONDS.sleep(150);
      assertThat(delays).isEmpty();
      long before = System.nanoTime() - acknowledged.times().end();
      execute(batch);
      long after = System.nanoTime() - acknowledged.times().end();
      watch.await();
      long slack = TimeUnit.SECONDS.toNanos(10);
      assertThat(delays.get(0).getAsLong()).isBetween(before, (long) (1.1 * after) + slack);
    }
    batch.delete();
  }

  @Test
  void reportsABatchThatIsNeverStored() throws Exception {
    BatchExecution batch = batch("create");
    BatchResult acknowledged = execute(batch);
    batch.delete();
    List<String> ended = new CopyOnWriteArrayList<>();
    try (VisibilityWatch watch = new VisibilityWatch(Duration.ofMillis(200))) {
      watch.add(batch, acknowledged, delays::add, () -> ended.add("ended"));
      watch.await();
    }
    assertThat(delays).containsExactly(OptionalLong.empty());
    assertThat(ended).hasSize(1);
  }

  @Test
  void watchesABoundedNumberAndEndsAllWithTheTest() throws Exception {
    BatchExecution batch = batch("create");
    BatchResult acknowledged = execute(batch);
    batch.delete();
    List<String> ended = new CopyOnWriteArrayList<>();
    try (VisibilityWatch watch = new VisibilityWatch(Duration.ofMinutes(1))) {
      for (int i = 0; i < VisibilityWatch.MAX_WATCHED; i++) {
        assertThat(watch.add(batch, acknowledged, delays::add, () -> ended.add("ended"))).isTrue();
      }
      assertThat(watch.add(batch, acknowledged, delays::add, () -> {})).isFalse();
      assertThat(delays).as("not watched: not visible").containsExactly(OptionalLong.empty());
      Thread.currentThread().interrupt();
      watch.await();
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(delays).hasSize(1);
    assertThat(ended).hasSize(VisibilityWatch.MAX_WATCHED);
  }

  /** Each of them waiting for the read timeout would take 32 s. */
  @Test
  void endsInTimeThoughTheBrokerStallsEachRead() throws Exception {
    BatchResult acknowledged = execute(batch("create"));
    List<String> ended = new CopyOnWriteArrayList<>();
    Duration read = Duration.ofMillis(500);
    try (ServerSocket stalling = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        NgsiLdClient waiting =
            NgsiLdClient.open(
                BrokerTarget.of(
                        BrokerKind.SPEC, URI.create("http://127.0.0.1:" + stalling.getLocalPort()))
                    .withTimeouts(read, read));
        VisibilityWatch watch = new VisibilityWatch(Duration.ofMillis(200))) {
      BatchExecution unread =
          new BatchExecution(
              waiting, BatchPlan.of("create", "3", "600", false, "1"), "visibility", 0);
      for (int i = 0; i < VisibilityWatch.MAX_WATCHED; i++) {
        watch.add(unread, acknowledged, delays::add, () -> ended.add("ended"));
      }
      assertTimeoutPreemptively(Duration.ofSeconds(25), watch::await);
    }
    assertThat(delays).hasSize(VisibilityWatch.MAX_WATCHED).containsOnly(OptionalLong.empty());
    assertThat(ended).as("deleting would wait as long").isEmpty();
    batch("create").delete();
  }

  /** Neither an error while reading nor one of the caller leaves a batch watched forever. */
  @Test
  void endsAfterAnUnexpectedException() throws Exception {
    BatchExecution failing =
        new BatchExecution(
            client, BatchPlan.of("create", "3", "600", false, "1"), "visibility", 0) {
          @Override
          boolean isVisible() {
            throw new IllegalStateException("unexpected");
          }
        };
    BatchResult acknowledged = execute(failing);
    failing.delete();
    Runnable throwing =
        () -> {
          throw new IllegalStateException("unexpected, too");
        };
    try (VisibilityWatch watch = new VisibilityWatch(Duration.ofMillis(200))) {
      watch.add(failing, acknowledged, delays::add, throwing);
      watch.add(failing, acknowledged, any -> throwing.run(), () -> {});
      assertTimeoutPreemptively(Duration.ofSeconds(20), watch::await);
    }
    assertThat(delays).containsExactly(OptionalLong.empty());
  }
}
