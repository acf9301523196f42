package org.ngsildbench.testplans;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.model.History;

/**
 * Kills {@code ./bench load} by SIGKILL in the middle of a request and resumes it: the broker then
 * has the same entities and histories as after a load without a kill, and got each reading once.
 */
@DisabledOnOs(OS.WINDOWS)
class ResumedLoadIT {

  private static final int BUSES = 12;

  private static final int STATIONS = 200;

  private static final String API = "/ngsi-ld/v1";

  private static final Pattern OBSERVED = Pattern.compile("\"observedAt\"");

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private enum Part {
    ENTITIES,
    HISTORY,
    MARKER;

    static Part of(BrokerRequest request, byte[] body) {
      if (request.path().endsWith("/temporal/entities")) {
        return HISTORY;
      }
      return new String(body, UTF_8).contains("\"FleetDataSet\"") ? MARKER : ENTITIES;
    }
  }

  /** The request in flight when the process is killed. */
  private enum Moment {
    FIRST_ENTITIES(Part.ENTITIES, 0, false),
    LAST_ENTITIES_STORED(Part.ENTITIES, 1, true),
    HISTORY(Part.HISTORY, 0.3, false),
    HISTORY_STORED(Part.HISTORY, 0.7, true),
    MARKER(Part.MARKER, 0, false),
    MARKER_STORED(Part.MARKER, 0, true);

    private final Part part;

    /** Share of all requests of the part. */
    private final double share;

    /** Whether the broker stores the request. */
    private final boolean stored;

    Moment(Part part, double share, boolean stored) {
      this.part = part;
      this.share = share;
      this.stored = stored;
    }

    /** Returns the number of the request, from 1. */
    int request(Map<Part, Integer> requests) {
      return 1 + (int) Math.round(share * (requests.get(part) - 1));
    }
  }

  @TempDir private static Path folder;

  /** The requests of a load without a kill. */
  private static Map<Part, Integer> requests;

  /** The entities of a load without a kill. */
  private static Map<String, String> expected;

  /** The readings in the history requests of that load. */
  private static long sent;

  @BeforeAll
  static void loadWithoutAKill() throws Exception {
    Writes counted = new Writes();
    try (EmbeddedBroker broker = start(counted)) {
      assertThat(BuiltHome.exitCode(load(folder, broker))).isZero();
      expected = entities(broker);
    }
    requests = counted.requests;
    sent = counted.readings.sum();
    assertThat(requests.get(Part.ENTITIES)).isGreaterThan(1);
    assertThat(requests.get(Part.HISTORY)).isGreaterThan(20);
    assertThat(requests).containsEntry(Part.MARKER, 1);
    assertThat(expected.keySet())
        .filteredOn(id -> id.startsWith("urn:ngsi-ld:Bus:"))
        .hasSize(BUSES);
    assertThat(expected).hasSizeGreaterThan(BUSES + STATIONS);
    FleetSpec spec = new FleetSpec(1, BUSES, STATIONS, Duration.ofHours(1), Duration.ofDays(1));
    assertThat(sent).isEqualTo(new History(new Fleet(spec), DataModel.ATTRIBUTES).instances());
    // Current values enter the histories, too.
    assertThat(readings(expected)).isGreaterThanOrEqualTo(sent);
  }

  @ParameterizedTest
  @EnumSource
  void hasAllEntitiesAfterAKill(Moment moment) throws Exception {
    Path own = Files.createDirectory(folder.resolve(moment.name()));
    Writes writes = new Writes();
    CompletableFuture<Process> killed = writes.killAt(moment);
    try (EmbeddedBroker broker = start(writes)) {
      Process loading = load(own, broker);
      killed.complete(loading);
      // 128 and the number of SIGKILL.
      assertThat(BuiltHome.exitCode(loading)).isEqualTo(137);
      assertThat(journals(own)).hasSize(1);
      assertThat(broker.tenants().existing("").get(DataSetEntity.ID) != null)
          .isEqualTo(moment == Moment.MARKER_STORED);

      assertThat(BuiltHome.exitCode(load(own, broker)))
          .as(Files.readString(own.resolve("words")))
          .isZero();
      assertThat(entities(broker)).containsExactlyEntriesOf(expected);
      // The broker keeps one of two readings of the same time, so only the requests show
      // duplicates.
      assertThat(writes.readings.sum()).isEqualTo(sent);
      assertThat(journals(own)).isEmpty();
    }
  }

  private static List<Path> journals(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".journal")).toList();
    }
  }

  private static EmbeddedBroker start(Writes writes) throws IOException {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(writes));
  }

  private static Process load(Path folder, EmbeddedBroker broker) throws IOException {
    return BuiltHome.benchIn(
        folder,
        folder.resolve("words"),
        BuiltHome.arguments(
            "load --broker {} --buses {} --stations {} --days 1 --period 1h",
            "spec=" + broker.uri(),
            String.valueOf(BUSES),
            String.valueOf(STATIONS)));
  }

  /** Returns the state and history of each entity. */
  private static Map<String, String> entities(EmbeddedBroker broker) throws Exception {
    Map<String, String> entities = new TreeMap<>();
    for (Entity entity : broker.tenants().existing("").all()) {
      String path = "/entities/" + URLEncoder.encode(entity.id(), UTF_8);
      entities.put(
          entity.id(), get(broker, API + path) + "\n" + get(broker, API + "/temporal" + path));
    }
    return entities;
  }

  /** Returns the number of readings in the histories. */
  private static long readings(Map<String, String> entities) {
    return entities.values().stream()
        .map(both -> both.substring(both.indexOf('\n')))
        .mapToLong(history -> OBSERVED.matcher(history).results().count())
        .sum();
  }

  private static String get(EmbeddedBroker broker, String path) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(broker.uri() + path)).build();
    HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).as(path).isIn(200, 404);
    return response.body();
  }

  /** Counts writes and the readings it passes on, and kills the sender at one of them. */
  private static final class Writes implements Interceptor {

    private final Map<Part, Integer> requests = new EnumMap<>(Part.class);
    private final LongAdder readings = new LongAdder();
    private final CompletableFuture<Process> sender = new CompletableFuture<>();
    private Moment moment;

    /** Returns a future to complete with the sender's process. */
    CompletableFuture<Process> killAt(Moment at) {
      moment = at;
      return sender;
    }

    @Override
    public void around(BrokerRequest request, BrokerResponse response, Endpoint next)
        throws IOException {
      if (!request.method().equals("POST")) {
        next.serve(request, response);
        return;
      }
      byte[] body = request.body().readAllBytes();
      Part part = Part.of(request, body);
      if (!isKilledAt(part)) {
        pass(part, request, body, response, next);
        return;
      }
      if (moment.stored) {
        pass(part, request, body, new NoResponse(), next);
      }
      sender.join().destroyForcibly().onExit().join();
      throw new IOException("the sender was killed");
    }

    private void pass(
        Part part, BrokerRequest request, byte[] body, BrokerResponse response, Endpoint next)
        throws IOException {
      if (part == Part.HISTORY) {
        readings.add(OBSERVED.matcher(new String(body, UTF_8)).results().count());
      }
      next.serve(withBody(request, body), response);
    }

    private synchronized boolean isKilledAt(Part part) {
      int number = requests.merge(part, 1, Integer::sum);
      return moment != null
          && part == moment.part
          && number == moment.request(ResumedLoadIT.requests)
          && sender.join().isAlive();
    }

    private static BrokerRequest withBody(BrokerRequest request, byte[] body) {
      return (BrokerRequest)
          Proxy.newProxyInstance(
              BrokerRequest.class.getClassLoader(),
              new Class<?>[] {BrokerRequest.class},
              (proxy, method, arguments) ->
                  method.getName().equals("body")
                      ? new ByteArrayInputStream(body)
                      : method.invoke(request, arguments));
    }
  }

  /** A response that the sender never gets. */
  private static final class NoResponse implements BrokerResponse {

    @Override
    public BrokerResponse header(String name, String value) {
      return this;
    }

    @Override
    public void send(int status) {
      assertThat(status).isBetween(200, 299);
    }

    @Override
    public void send(int status, String contentType, byte[] body) {
      send(status);
    }

    @Override
    public OutputStream stream(int status, String contentType) {
      return OutputStream.nullOutputStream();
    }

    @Override
    public boolean isCommitted() {
      return false;
    }
  }
}
