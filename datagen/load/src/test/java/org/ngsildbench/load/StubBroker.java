package org.ngsildbench.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.ngsildbench.fleet.model.DataSetEntity;

/** A broker with scripted responses; accepts everything by default. */
final class StubBroker implements AutoCloseable {

  /** The response to a request for the data set's entity. */
  volatile String dataSet = "";

  /** The response to a query of buses. */
  volatile String buses = "[]";

  /** Statuses of the next writes, before writes are accepted again. */
  final Queue<Integer> statuses = new ConcurrentLinkedQueue<>();

  /** Statuses of the next queries for an entity or its history, before queries are answered. */
  final Queue<Integer> questionStatuses = new ConcurrentLinkedQueue<>();

  /** The bodies of responses by status. */
  volatile String words = "";

  /** Method and path of each write. */
  final List<String> writes = new CopyOnWriteArrayList<>();

  /** Run before each write is answered. */
  volatile Runnable onWrite = () -> {};

  /** The response to a query of a history; null for 404. */
  volatile String history = "";

  /** Whether the broker has lost its data. */
  volatile boolean emptied;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger inHand = new AtomicInteger();

  StubBroker() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(this::takeInHand);
    server.createContext("/", this::answer);
    server.start();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private void takeInHand(Runnable exchange) {
    inHand.incrementAndGet();
    threads.execute(
        () -> {
          try {
            exchange.run();
          } finally {
            inHand.decrementAndGet();
          }
        });
  }

  /**
   * Waits until all earlier requests have a response, including those of disconnected clients. The
   * second query certainly arrives after them.
   */
  void settle() throws IOException {
    for (int question = 0; question < 2; question++) {
      ((HttpURLConnection) uri().toURL().openConnection()).getResponseCode();
    }
    while (inHand.get() > 0) {
      Thread.onSpinWait();
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      String path = exchange.getRequestURI().getPath();
      if (exchange.getRequestMethod().equals("GET")) {
        read(exchange, path);
      } else {
        writes.add(exchange.getRequestMethod() + " " + path);
        onWrite.run();
        Integer status = statuses.poll();
        send(exchange, status == null ? 204 : status, status == null ? "" : words);
      }
    }
  }

  private void read(HttpExchange exchange, String path) throws IOException {
    Integer status = path.contains("/entities/") ? questionStatuses.poll() : null;
    if (status != null) {
      send(exchange, status, words);
    } else if (path.endsWith("entities")
        && !String.valueOf(exchange.getRequestURI().getQuery()).contains("type=Bus")) {
      send(exchange, 200, "[]");
    } else if (path.endsWith("entities")) {
      send(exchange, 200, buses);
    } else if (path.contains("/temporal/entities/") && !history.isEmpty()) {
      send(exchange, 200, history);
    } else if (!emptied && path.contains("/entities/") && !path.contains(DataSetEntity.TYPE)) {
      send(exchange, 200, "{\"id\":\"urn:any\"}");
    } else if (dataSet.isEmpty()) {
      send(
          exchange,
          404,
          "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound\",\"title\":\"not"
              + " found\"}");
    } else {
      send(exchange, 200, dataSet);
    }
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
