package org.ngsildbench.vehicles.sink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.http.HttpPostConnection;
import org.ngsildbench.streaming.http.settings.HttpPostSettings;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.DriverNumbers;
import org.ngsildbench.vehicles.sink.SinkSettings.Connections;

/** Compares the retry queue with the servers' own counts. */
class HttpSinkTest {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int DRIVERS = 40;
  private static final int ROUNDS = 5;

  private static FleetSink open(PostServer server, Connections connections) throws StreamException {
    HttpPostSettings usual = HttpPostSettings.at(server.address() + "/{topic}/of/{key}");
    HttpPostSettings settings = usual.with(2, usual.contentType());
    return FleetSink.open(
        () -> HttpPostConnection.open(settings),
        DriverNumbers.upTo(DRIVERS),
        List.of(VehicleTopic.VEHICLE_LOCATION),
        SinkSettings.DEFAULTS.withConnections(connections),
        SinkObserver.NOBODY);
  }

  /** Makes a message whose length identifies its driver. */
  private static String text(int driver, int round) {
    return "%d:%d:%s".formatted(driver, round, "x".repeat(driver));
  }

  private static DriverMessageCounts sendAll(FleetSink sink) {
    for (int round = 0; round < ROUNDS; round++) {
      for (int driver = 0; driver < DRIVERS; driver++) {
        byte[] payload = text(driver, round).getBytes(StandardCharsets.US_ASCII);
        sink.send(
            new DriverMessage(driver, VehicleTopic.VEHICLE_LOCATION, 0, payload),
            System.nanoTime());
      }
    }
    assertThat(sink.settle(LONG)).as("%s", sink.counts()).isTrue();
    DriverMessageCounts counts = sink.counts();
    assertThat(counts.sent()).isEqualTo(DRIVERS * ROUNDS);
    assertThat(counts.sent()).isEqualTo(counts.acknowledged() + counts.pending() + counts.lost());
    return counts;
  }

  private static long bytes(List<String> texts) {
    return texts.stream().mapToLong(String::length).sum();
  }

  @Test
  void everyRejectionIsCountedOnceAndRetried() throws Exception {
    try (PostServer server = PostServer.refusing(37, 503);
        FleetSink sink = open(server, Connections.SHARED)) {
      DriverMessageCounts counts = sendAll(sink);

      assertThat(counts.failures()).isEqualTo(37);
      assertThat(counts.repeats()).isEqualTo(37);
      assertThat(counts.doubtfulRepeats()).isZero();
      assertThat(counts.lost()).isZero();
      assertThat(counts.recovered()).isEqualTo(counts.failedFirst()).isPositive();
      assertThat(counts.firstTry()).isEqualTo(DRIVERS * ROUNDS - counts.failedFirst());
      assertThat(server.bodies()).hasSize(DRIVERS * ROUNDS + 37);
      assertThat(new HashSet<>(server.bodies())).hasSize(DRIVERS * ROUNDS);
      assertThat(bytes(server.bodies())).isEqualTo(counts.sentBytes() + counts.repeatedBytes());
      assertThat(counts.extraTraffic())
          .isEqualTo((double) (bytes(server.bodies()) - counts.sentBytes()) / counts.sentBytes());
      assertThat(server.paths()).hasSize(DRIVERS).contains("/VehicleLocation/of/17");
    }
  }

  @Test
  void retriesABrokenRequestAsDoubtful() throws Exception {
    try (PostServer server = PostServer.refusing(3, PostServer.HANG_UP);
        FleetSink sink = open(server, Connections.SHARED)) {
      DriverMessageCounts counts = sendAll(sink);

      assertThat(counts.failures()).isEqualTo(3);
      assertThat(counts.doubtfulRepeats()).isEqualTo(3);
      assertThat(counts.lost()).isZero();
      assertThat(server.bodies()).hasSize(DRIVERS * ROUNDS + 3);
    }
  }

  @Test
  void losesTooLargeMessagesAtOnce() throws Exception {
    try (PostServer server =
            new PostServer((number, body) -> body.startsWith("9:") ? "413 " : "204 ");
        FleetSink sink = open(server, Connections.SHARED)) {
      DriverMessageCounts counts = sendAll(sink);

      assertThat(counts.lost()).isEqualTo(ROUNDS);
      assertThat(counts.tooLarge()).isEqualTo(ROUNDS);
      assertThat(counts.repeats()).isZero();
      assertThat(server.bodies()).hasSize(DRIVERS * ROUNDS);
    }
  }

  @Test
  void connectionsAreSharedOrPerDriver() throws Exception {
    try (PostServer shared = PostServer.refusing(0, 503);
        PostServer own = PostServer.refusing(0, 503);
        FleetSink one = open(shared, Connections.SHARED);
        FleetSink many = open(own, Connections.ONE_A_DRIVER)) {
      sendAll(one);
      sendAll(many);

      assertThat(shared.connections()).isEqualTo(2);
      assertThat(own.connections()).isEqualTo(DRIVERS);
    }
  }
}
