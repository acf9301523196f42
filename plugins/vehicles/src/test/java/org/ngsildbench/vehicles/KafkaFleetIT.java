package org.ngsildbench.vehicles;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.SurroundingsCounts;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaSettings;
import org.ngsildbench.vehicles.pacing.MessageSettings;
import org.ngsildbench.vehicles.pacing.SurroundingsSettings;
import org.ngsildbench.vehicles.simulation.City;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.StartMode;
import org.ngsildbench.vehicles.sink.SinkObserver;
import org.ngsildbench.vehicles.sink.SinkSettings;

/** Tests a fleet against one Kafka node that is killed and restarted during the run. */
@Execution(ExecutionMode.SAME_THREAD)
class KafkaFleetIT {

  private static final String NODE = "kafka-1";
  private static final int DRIVERS = 4_000;
  private static final int SECONDS = 14;
  private static final Duration TIMEOUT = Duration.ofSeconds(90);

  @TempDir static Path temporary;
  private static RunningServer kafka;

  @BeforeAll
  static void start() throws Exception {
    kafka =
        LocalServers.named("kafka")
            .start(temporary.resolve("kafka"), LocalServerOptions.DEFAULTS.with("heap", "512m"));
  }

  @AfterAll
  static void end() {
    kafka.close();
  }

  /** Must pass in any order of the tests, so fleets on one server must be distinguishable. */
  @Test
  void everyDriverReceivesItsNeighboursFromTheService() throws Exception {
    try (RunningServer service =
            LocalServers.named("surroundings")
                .start(
                    temporary.resolve("service"),
                    LocalServerOptions.DEFAULTS
                        .with("kafka", kafka.address())
                        .with("heap-mb", "256"));
        FleetRun run =
            FleetRun.open(
                FleetSettings.of(100, 7).withStart(StartMode.AT_ONCE),
                City.paths(),
                MessageSettings.DEFAULTS.withSurroundings(SurroundingsSettings.SERVICE),
                SinkSettings.DEFAULTS,
                () -> KafkaConnection.open(KafkaSettings.of(kafka.address())),
                SinkObserver.NOBODY)) {
      assertThat(service.address()).isEqualTo(kafka.address());
      run.drive(Duration.ofSeconds(2));
      assertThat(run.settle(TIMEOUT)).isTrue();
      await(() -> run.heard().orElseThrow().unanswered() == 0, "a driver received no message");

      SurroundingsCounts heard = run.heard().orElseThrow();
      assertThat(heard.located()).isEqualTo(100);
      assertThat(heard.answered()).isEqualTo(100);
      assertThat(heard.received()).isGreaterThanOrEqualTo(100);
    }
  }

  @Test
  void countsAreConsistentAndNothingIsLostDuringAKafkaOutage() throws Exception {
    // Attempts fail early, so that the test covers retries.
    KafkaSettings.Publishing soon =
        new KafkaSettings.Publishing(
            "all", Duration.ofMillis(5), 16_384, "none", 32 << 20, 2 << 20, Duration.ofSeconds(2));
    KafkaSettings settings = KafkaSettings.of(kafka.address()).withPublishing(soon);
    AtomicLong arrived = new AtomicLong();
    try (FleetRun run =
            FleetRun.open(
                FleetSettings.of(DRIVERS, 6),
                City.paths(),
                MessageSettings.DEFAULTS,
                SinkSettings.DEFAULTS.withWindow(2_000, 1 << 20),
                () -> KafkaConnection.open(settings),
                SinkObserver.NOBODY);
        StreamConnection receiving = KafkaConnection.open(settings)) {
      for (String topic : new String[] {"VehicleLocation", "DataSection"}) {
        receiving.openConsumer(new ConsumerSettings(topic, "all", topic), counting(arrived));
      }
      Queue<Throwable> wrong = new ConcurrentLinkedQueue<>();
      Thread driving = started(() -> run.drive(Duration.ofSeconds(SECONDS)), wrong);
      await(() -> run.progress().second() >= 2, "the fleet did not start");
      kafka.kill(NODE);
      long restart = run.progress().second() + 4;
      long acknowledged = run.counts().acknowledged();
      while (run.progress().second() < restart && driving.isAlive()) {
        assertSums(run.counts());
        LockSupport.parkNanos(1_000_000);
      }
      DriverMessageCounts gone = run.counts();
      assertThat(gone.pending()).isPositive();
      assertThat(gone.sent()).isGreaterThan(acknowledged);
      kafka.restart(NODE);
      while (driving.isAlive()) {
        assertSums(run.counts());
        LockSupport.parkNanos(1_000_000);
      }
      assertThat(wrong).isEmpty();

      assertThat(run.settle(TIMEOUT)).as("settled: %s", run.counts()).isTrue();
      DriverMessageCounts counts = run.counts();
      assertSums(counts);
      assertThat(counts.lost()).isZero();
      assertThat(counts.acknowledged()).isEqualTo(counts.sent());
      assertThat(counts.sent()).isGreaterThan(DRIVERS);
      assertThat(counts.heldBack() + counts.recovered()).isPositive();
      await(() -> arrived.get() >= counts.sent(), "acknowledged messages did not arrive");
    }
  }

  private static MessageListener counting(AtomicLong arrived) {
    return (ByteBuffer payload, long nanos) -> arrived.incrementAndGet();
  }

  private interface Task {
    void run() throws InterruptedException;
  }

  private static Thread started(Task task, Queue<Throwable> wrong) {
    Thread thread =
        new Thread(
            () -> {
              try {
                task.run();
              } catch (InterruptedException | RuntimeException e) {
                wrong.add(e);
              }
            });
    thread.start();
    return thread;
  }

  private static void assertSums(DriverMessageCounts counts) {
    assertThat(counts.sent())
        .as("%s", counts)
        .isEqualTo(counts.acknowledged() + counts.pending() + counts.lost());
  }

  private static void await(BooleanSupplier condition, String otherwise) {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as(otherwise).isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }
}
