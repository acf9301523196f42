package org.ngsildbench.ngsild;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.OrionLd;

/** Answers requests by a script and remembers them. Listens on the loopback interface only. */
public final class FakeBroker implements AutoCloseable {

  /** A request as it came. */
  public record Request(
      String method,
      String path,
      String rawQuery,
      Map<String, String> parameters,
      Map<String, String> headers,
      String body) {

    public String parameter(String name) {
      return parameters.getOrDefault(name, "");
    }

    public int number(String name, int otherwise) {
      return parameters.containsKey(name) ? Integer.parseInt(parameters.get(name)) : otherwise;
    }
  }

  /** A scripted response. */
  public record Reply(int status, String body, Map<String, String> headers) {

    public static Reply json(String body) {
      return new Reply(200, body, Map.of());
    }

    public static Reply status(int status, String body) {
      return new Reply(status, body, Map.of());
    }

    public Reply with(String name, String value) {
      Map<String, String> more = new LinkedHashMap<>(headers);
      more.put(name, value);
      return new Reply(status, body, more);
    }
  }

  static {
    // Otherwise every answer waits 40 ms for the acknowledgement of its head.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Function<Request, Reply> script;
  private final List<Request> requests = new CopyOnWriteArrayList<>();

  private FakeBroker(HttpServer server, Function<Request, Reply> script) {
    this.server = server;
    this.script = script;
  }

  public static FakeBroker answering(Function<Request, Reply> script) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
      FakeBroker fake = new FakeBroker(server, script);
      server.setExecutor(fake.threads);
      server.createContext("/", fake::handle);
      server.start();
      return fake;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The same answer to everything. */
  public static FakeBroker always(Reply answer) {
    return answering(request -> answer);
  }

  public URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  public BrokerTarget target(BrokerKind kind) {
    BrokerTarget target = BrokerTarget.of(kind, uri());
    return kind.equals(OrionLd.KIND) ? target.withTemporal(uri()) : target;
  }

  public NgsiLdClient client(BrokerKind kind) {
    return NgsiLdClient.open(target(kind));
  }

  public List<Request> requests() {
    return requests;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Request request = request(exchange);
      requests.add(request);
      Reply answer = script.apply(request);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      answer.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      if (body.length > 0) {
        exchange.getResponseBody().write(body);
      }
    }
  }

  private static Request request(HttpExchange exchange) throws IOException {
    URI uri = exchange.getRequestURI();
    Map<String, String> parameters = new LinkedHashMap<>();
    if (uri.getRawQuery() != null) {
      for (String pair : uri.getRawQuery().split("&")) {
        String[] parts = pair.split("=", 2);
        parameters.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
      }
    }
    Map<String, String> headers = new LinkedHashMap<>();
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    return new Request(
        exchange.getRequestMethod(), uri.getPath(), uri.getRawQuery(), parameters, headers, body);
  }
}
