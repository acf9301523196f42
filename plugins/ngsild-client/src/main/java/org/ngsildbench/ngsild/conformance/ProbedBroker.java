package org.ngsildbench.ngsild.conformance;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** The probed broker: sends the requests of probes unchanged. Thread-safe. */
@RequiredArgsConstructor
public final class ProbedBroker {

  /** Path of entities. */
  public static final String ENTITIES = "/ngsi-ld/v1/entities";

  /** Larger than any right answer of a probe by far. */
  private static final int MAX_BYTES = 8 << 20;

  private static final BodyReader<String> TEXT = (status, headers, body) -> text(body);

  @Getter(AccessLevel.PACKAGE)
  private final Broker broker;

  /** Reads from where entities are. */
  public ProbeAnswer get(PathAndQuery request) {
    BrokerServer server = broker.entities();
    return send(server, server.get(request.toString()));
  }

  /** Reads without saying which media type is wanted. */
  public ProbeAnswer getWithoutAccept(PathAndQuery request) {
    BrokerServer server = broker.entities();
    return send(server, server.getAcceptingNothing(request.toString()));
  }

  /** A history's path below where the broker keeps it. */
  public PathAndQuery history(String below) {
    return PathAndQuery.of(broker.dialect().temporal().entitiesPath() + below);
  }

  /** The reason why histories cannot be read; empty if they can. */
  Optional<String> noHistories() {
    try {
      broker.temporal();
      return Optional.empty();
    } catch (BrokerException elsewhere) {
      return Optional.of(elsewhere.getMessage());
    }
  }

  /** Reads from where histories are. */
  public ProbeAnswer getHistory(PathAndQuery request) {
    BrokerServer server = broker.temporal();
    return send(server, server.get(request.toString()));
  }

  /** Sends JSON to where entities are. */
  public ProbeAnswer send(String method, String path, String json) {
    return send(method, path, "application/json", json);
  }

  /** Sends a body with a media type. */
  public ProbeAnswer send(String method, String path, String mediaType, String body) {
    BrokerServer server = broker.entities();
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return send(server, server.send(method, path, mediaType, bytes));
  }

  /** Deletes; an entity that is not there stays so. */
  public ProbeAnswer delete(String path) {
    BrokerServer server = broker.entities();
    return send(server, server.send("DELETE", path));
  }

  private static ProbeAnswer send(BrokerServer server, HttpRequestBytes request) {
    HttpExchange<String> exchange = server.execute(request, TEXT);
    String line = request.method() + " " + request.pathAndQuery();
    return exchange
        .failure()
        .map(failure -> new ProbeAnswer(line, 0, exchange.headers(), failure.message()))
        .orElseGet(
            () -> new ProbeAnswer(line, exchange.status(), exchange.headers(), exchange.body()));
  }

  private static String text(InputStream body) throws java.io.IOException {
    return new String(body.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
  }
}
