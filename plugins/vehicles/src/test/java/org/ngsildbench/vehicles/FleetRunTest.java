package org.ngsildbench.vehicles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.pacing.MessageSettings;
import org.ngsildbench.vehicles.pacing.SurroundingsSettings;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.City;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.sink.FlakyPlatform;
import org.ngsildbench.vehicles.sink.FlakyPlatform.Fate;
import org.ngsildbench.vehicles.sink.SinkObserver;
import org.ngsildbench.vehicles.sink.SinkSettings;

class FleetRunTest {

  private static final MessageSettings PLAIN =
      MessageSettings.DEFAULTS.withCompression(Compression.NONE).withThreads(2);

  private final Paths paths = City.paths();

  private List<String> drive(FlakyPlatform platform, MessageSettings messages, int seconds)
      throws Exception {
    try (FleetRun run =
        FleetRun.open(
            FleetSettings.of(5_000, 2),
            paths,
            messages,
            SinkSettings.DEFAULTS,
            () -> platform,
            SinkObserver.NOBODY)) {
      run.drive(Duration.ofSeconds(seconds));
      assertThat(run.settle(Duration.ofSeconds(60))).isTrue();
    }
    return platform.taken().stream()
        .map(bytes -> new String(bytes, StandardCharsets.US_ASCII))
        .toList();
  }

  /** Times must also be equal, whatever the server's speed and the number of threads. */
  @Test
  void slowServerGetsTheSameMessages() throws Exception {
    List<String> quick = drive(new FlakyPlatform(bytes -> Fate.TAKEN), PLAIN, 3);
    AtomicInteger sends = new AtomicInteger();
    FlakyPlatform slow =
        new FlakyPlatform(
            bytes -> {
              if (sends.incrementAndGet() % 500 == 0) {
                LockSupport.parkNanos(300_000_000);
              }
              return Fate.TAKEN;
            });
    List<String> slowly = drive(slow, PLAIN.withThreads(1), 3);
    assertThat(quick).hasSizeGreaterThan(1_500);
    assertThat(slowly).isEqualTo(quick);
  }

  @Test
  void sendsNoMessageEarly() throws Exception {
    AtomicLong early = new AtomicLong();
    AtomicLong due = new AtomicLong();
    SinkObserver observer =
        new SinkObserver() {
          @Override
          public void due(VehicleTopic topic, long intendedNanos, long nanos) {
            due.incrementAndGet();
            early.addAndGet(nanos < intendedNanos ? 1 : 0);
          }

          @Override
          public void acknowledged(
              VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {
            early.addAndGet(sentNanos < intendedNanos || nanos < sentNanos ? 1 : 0);
          }

          @Override
          public void failed(
              VehicleTopic topic,
              StreamFailure failure,
              long intendedNanos,
              long sentNanos,
              long nanos) {
            early.incrementAndGet();
          }
        };
    FlakyPlatform platform = new FlakyPlatform(bytes -> Fate.TAKEN);
    try (FleetRun run =
        FleetRun.open(
            FleetSettings.of(1_000, 2),
            paths,
            PLAIN.withSurroundings(SurroundingsSettings.PUBLISHED),
            SinkSettings.DEFAULTS,
            () -> platform,
            observer)) {
      assertThat(run.progress().second()).isEqualTo(-1);
      run.drive(Duration.ofSeconds(2));
      DriverMessageCounts counts = run.counts();
      assertThat(counts.firstTry()).isEqualTo(counts.sent()).isEqualTo(due.get()).isPositive();
      assertThat(early).hasValue(0);
      assertThat(run.progress().second()).isEqualTo(1);
      assertThat(run.progress().neighbours()).isPositive();
    }
    assertThat(platform.events()).contains("topic SurroundingVehicles of 2");
  }

  @Test
  void rejectsInvalidTimesAndASecondDrive() throws StreamException, InterruptedException {
    try (FleetRun run =
        FleetRun.open(
            FleetSettings.of(1, 1),
            paths,
            PLAIN,
            SinkSettings.DEFAULTS,
            () -> new FlakyPlatform(bytes -> Fate.TAKEN),
            SinkObserver.NOBODY)) {
      assertThatThrownBy(() -> run.drive(Duration.ofMillis(999))).hasMessageContaining("PT0.999S");
      run.drive(Duration.ofSeconds(1));
      assertThatThrownBy(() -> run.drive(Duration.ofSeconds(1)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("open another run");
    }
    assertThatThrownBy(() -> PLAIN.withThreads(0)).hasMessageContaining("not 0");
  }
}
