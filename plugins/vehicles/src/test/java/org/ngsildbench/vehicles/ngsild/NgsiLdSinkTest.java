package org.ngsildbench.vehicles.ngsild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.MessageForm;
import org.ngsildbench.vehicles.payload.MessageFormat;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.City;
import org.ngsildbench.vehicles.simulation.DriverNumbers;
import org.ngsildbench.vehicles.simulation.DriverReplay;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.sink.DriverMessage;
import org.ngsildbench.vehicles.sink.FleetSink;
import org.ngsildbench.vehicles.sink.PostServer;
import org.ngsildbench.vehicles.sink.SinkObserver;
import org.ngsildbench.vehicles.sink.SinkSettings;
import org.ngsildbench.vehicles.sink.SinkSettings.Connections;

class NgsiLdSinkTest {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int DRIVERS = 25;
  private static final FleetSettings FLEET = FleetSettings.of(DRIVERS, 4);
  private static final Paths PATHS = City.paths();

  private static FleetSink open(String url, Connections connections) throws StreamException {
    return open(url, SinkSettings.DEFAULTS.withConnections(connections));
  }

  private static FleetSink open(String url, SinkSettings settings) throws StreamException {
    BrokerTarget target = BrokerTarget.of(BrokerKind.SPEC, URI.create(url));
    return FleetSink.open(
        () -> NgsiLdConnection.open(target, BatchSettings.DEFAULTS),
        DriverNumbers.upTo(DRIVERS),
        List.of(VehicleTopic.VEHICLE_LOCATION, VehicleTopic.DATA_SECTION),
        settings,
        SinkObserver.NOBODY);
  }

  private static FleetSink open(String url) throws StreamException {
    return open(url, Connections.SHARED);
  }

  /** Sends the locations of all drivers at some seconds, and their last sections. */
  private static DriverMessageCounts send(FleetSink sink, int... seconds) {
    hand(sink, seconds);
    assertThat(sink.settle(LONG)).as("%s", sink.counts()).isTrue();
    return sink.counts();
  }

  private static void hand(FleetSink sink, int... seconds) {
    DriverReplay replay = new DriverReplay(FLEET, PATHS);
    try (MessageFormat format =
        MessageForm.ENTITIES.format(PATHS, FLEET.begin(), Compression.GZIP)) {
      for (int second : seconds) {
        for (int driver = 0; driver < DRIVERS; driver++) {
          long due = second * 1_000_000_000L;
          byte[] json = format.location(replay.at(driver, second), due);
          sink.send(
              new DriverMessage(driver, VehicleTopic.VEHICLE_LOCATION, due, json),
              System.nanoTime());
        }
      }
    }
  }

  private static String get(EmbeddedBroker broker, String path)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(broker.uri().resolve("/ngsi-ld/v1" + path)).build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static List<Double> numbers(String json, String member) throws IOException {
    List<Double> numbers = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      boolean within = false;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        within = token == JsonToken.FIELD_NAME ? parser.currentName().equals(member) : within;
        if (within && token.isNumeric()) {
          numbers.add(parser.getDoubleValue());
        }
      }
    }
    return numbers;
  }

  @Test
  void vehicleHasTheLastPositionAndTheWholeHistory() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
        FleetSink sink = open(broker.uri().toString())) {
      DriverMessageCounts counts = send(sink, 0, 10, 20);

      assertThat(counts.firstTry()).isEqualTo(3L * DRIVERS);
      DriverReplay replay = new DriverReplay(FLEET, PATHS);
      String id = "/" + MessageForm.entityId(7);
      List<Double> place = numbers(get(broker, "/entities" + id), "coordinates");
      assertThat(place.get(0)).isEqualTo(PATHS.longitude(replay.at(7, 20).east()), within());
      assertThat(place.get(1)).isEqualTo(PATHS.latitude(replay.at(7, 20).north()), within());
      List<Double> speeds =
          numbers(get(broker, "/temporal/entities" + id + "?attrs=speed"), "value");
      List<Double> driven = new ArrayList<>();
      for (int second : new int[] {0, 10, 20}) {
        driven.add(Math.round(replay.at(7, second).speed() * 3.6 * 100) / 100.0);
      }
      assertThat(speeds).containsExactlyInAnyOrderElementsOf(driven);
      assertThat(get(broker, "/entities?type=Vehicle&options=keyValues&limit=1000"))
          .contains(MessageForm.entityId(0), MessageForm.entityId(DRIVERS - 1));
    }
  }

  private static Offset<Double> within() {
    return Offset.offset(1e-6);
  }

  @Test
  void retriesOnlyTheRejectedEntitiesOfABatch() throws Exception {
    String unlucky = MessageForm.entityId(2);
    var refused = ConcurrentHashMap.newKeySet();
    try (PostServer broker =
            new PostServer(
                (number, body) ->
                    body.contains("\"" + unlucky + "\"") && refused.add(unlucky)
                        ? "207 {\"success\":[],\"errors\":[{\"entityId\":\""
                            + unlucky
                            + "\",\"error\":{\"title\":\"no\"}}]}"
                        : "204 ");
        FleetSink sink = open(broker.address())) {
      DriverMessageCounts counts = send(sink, 0);

      assertThat(counts.failures()).isOne();
      assertThat(counts.recovered()).isOne();
      assertThat(counts.firstTry()).isEqualTo(DRIVERS - 1);
      assertThat(counts.doubtfulRepeats()).isZero();
      assertThat(broker.bodies().stream().filter(body -> body.contains("\"" + unlucky + "\"")))
          .hasSize(2);
      assertThat(broker.paths())
          .containsExactly("/ngsi-ld/v1/entityOperations/upsert?options=update");
    }
  }

  @Test
  void retriesUnansweredMessagesAsDoubtful() throws Exception {
    try (PostServer broker = PostServer.refusing(1, PostServer.HANG_UP);
        FleetSink sink = open(broker.address())) {
      DriverMessageCounts counts = send(sink, 0, 10);

      assertThat(counts.failures()).isPositive();
      assertThat(counts.doubtfulRepeats()).isPositive();
      assertThat(counts.lost()).isZero();
      assertThat(counts.acknowledged()).isEqualTo(2L * DRIVERS);
    }
  }

  /** If each connection waited on close, all of them would wait in sequence. */
  @ParameterizedTest
  @EnumSource(Connections.class)
  void connectionsCloseAtOnceWithAHangingBroker(Connections connections) throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    try (PostServer broker =
        new PostServer(
            (number, body) -> {
              arrived.countDown();
              try {
                closed.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return "204 ";
            })) {
      FleetSink sink = open(broker.address(), connections);
      hand(sink, 0, 10);
      assertThat(arrived.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(sink.inFlight()).isEqualTo(2L * DRIVERS);

      assertTimeoutPreemptively(LONG.dividedBy(2), sink::close);

      assertThat(sink.counts().lost()).isEqualTo(2L * DRIVERS);
      assertThat(sink.counts().pending()).isZero();
    } finally {
      closed.countDown();
    }
  }

  @Test
  void interruptedSenderGetsOutcomes() throws Exception {
    try (PostServer broker = new PostServer((number, body) -> "204 ");
        FleetSink sink = open(broker.address())) {
      Thread.currentThread().interrupt();
      hand(sink, 0);
      assertThat(Thread.interrupted()).isTrue();

      DriverMessageCounts counts = send(sink, 10);
      assertThat(counts.acknowledged()).isEqualTo(2L * DRIVERS);
      assertThat(counts.lost()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(Connections.class)
  void vehiclesOfAllConnectionsAreDeleted(Connections connections) throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      String url = broker.uri().toString();
      try (FleetSink sink =
          open(url, SinkSettings.DEFAULTS.withConnections(connections).withTopics(2, true))) {
        send(sink, 0);
        assertThat(get(broker, "/entities?type=Vehicle&limit=100"))
            .contains(MessageForm.entityId(7));
      }
      assertThat(get(broker, "/entities?type=Vehicle&limit=100").strip()).isEqualTo("[]");
    }
  }

  @Test
  void reportsAnUnreachableBroker() {
    BrokerTarget nobody = BrokerTarget.of(BrokerKind.AUTO, URI.create("http://127.0.0.1:1"));
    try (StreamConnection connection = NgsiLdConnection.open(nobody, BatchSettings.DEFAULTS)) {
      assertThat(connection)
          .extracting(
              one -> {
                try {
                  return one.identify().name();
                } catch (StreamException e) {
                  return e.failure().kind() + " " + e.getMessage();
                }
              })
          .asString()
          .startsWith("UNREACHABLE ")
          .contains("127.0.0.1:1");
    }
  }
}
