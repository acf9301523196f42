package org.ngsildbench.jmeter.truth;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.jmeter.fleet.RightAnswers;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.PreparedQuery;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;

/** The embedded broker with a small fleet, behind a server that changes the bodies it answers. */
final class FalsifiedBroker implements AutoCloseable {

  static final Fleet FLEET =
      new Fleet(new FleetSpec(7, 3, 4, Duration.ofHours(1), Duration.ofDays(1)));
  static final Oracle ORACLE = new Oracle(FLEET);

  static {
    // Each answer would wait 40 ms for the client's acknowledgement otherwise.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final QueryModel model;
  private final EmbeddedBroker broker;
  private final HttpServer server;
  private final HttpClient honest = HttpClient.newHttpClient();
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final RightAnswers right;
  private final NgsiLdClient client;
  private volatile UnaryOperator<String> change = UnaryOperator.identity();

  private record Answer(int status, String body) {}

  FalsifiedBroker(QueryModel model, int pageSize) throws IOException {
    this(model, pageSize, FLEET);
  }

  FalsifiedBroker(QueryModel model, int pageSize, Fleet fleet) throws IOException {
    this.model = model;
    var fleetModel = org.ngsildbench.fleet.model.DataModel.valueOf(model.name());
    broker =
        EmbeddedBroker.start(
            EmbeddedBrokerOptions.defaults()
                .withFill(new FleetFill(fleet, fleetModel, FillProgress.NONE)));
    right = new RightAnswers(fleet, new Oracle(fleet), model);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, uri).withPageSize(pageSize));
  }

  /** Returns the result of a query whose every answer body is changed. */
  QueryResult ask(BusQuery query, UnaryOperator<String> changed) {
    change = changed;
    PreparedQuery prepared = client.prepare(query, model);
    return client.execute(
        prepared, NgsiLdClient.CLOSED_LOOP, query.expected(right, prepared.asksForWholeEntities()));
  }

  /** Returns the first request of a query. */
  String requestOf(BusQuery query) {
    return client.prepare(query, model).toString();
  }

  /** Like {@link #ask}, without comparing the response. */
  QueryResult askUnchecked(BusQuery query, UnaryOperator<String> changed) {
    change = changed;
    return client.execute(client.prepare(query, model), NgsiLdClient.CLOSED_LOOP);
  }

  /** Why an answer does not count as right; null when it does. */
  static String problem(QueryResult result) {
    return result.failure() != null ? result.failure().message() : result.difference();
  }

  private void answer(HttpExchange exchange) throws IOException {
    Answer answer =
        answers.computeIfAbsent(
            exchange.getRequestURI().toString(),
            path -> fetch(path, exchange.getRequestHeaders().getFirst("Accept")));
    byte[] body = change.apply(answer.body).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(answer.status, body.length == 0 ? -1 : body.length);
    try (var out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private Answer fetch(String path, String accept) {
    try {
      HttpResponse<String> answer =
          honest.send(
              HttpRequest.newBuilder(broker.uri().resolve(path)).header("Accept", accept).build(),
              HttpResponse.BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer.body());
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(path, e);
    }
  }

  @Override
  public void close() {
    client.close();
    server.stop(0);
    broker.close();
  }
}
