package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.embedded.json.Json;

/** Receives notifications and stores them. */
public final class TestReceiver implements AutoCloseable {

  /** Runs before the response to a notification. */
  @FunctionalInterface
  public interface Before {
    void answering(HttpExchange exchange) throws IOException;
  }

  /** A received notification. */
  public record Received(String path, Headers headers, JsonNode json, long nanos) {
    public JsonNode first() {
      return json.path("data").path(0);
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
  private volatile int status = 200;
  private volatile Before before = exchange -> {};

  private TestReceiver(HttpServer server) {
    this.server = server;
  }

  public static TestReceiver start() {
    try {
      TestReceiver receiver =
          new TestReceiver(
              HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000));
      receiver.server.createContext("/", receiver::receive);
      receiver.server.setExecutor(receiver.threads);
      receiver.server.start();
      return receiver;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void receive(HttpExchange exchange) throws IOException {
    long now = System.nanoTime();
    JsonNode json = Json.MAPPER.readTree(exchange.getRequestBody().readAllBytes());
    received.add(
        new Received(exchange.getRequestURI().getPath(), exchange.getRequestHeaders(), json, now));
    before.answering(exchange);
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  public void answering(int other) {
    status = other;
  }

  public void beforeAnswering(Before what) {
    before = what;
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** Returns the next notification; fails if none arrives. */
  public Received next() {
    try {
      Received next = received.poll(20, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("No notification came");
      }
      return next;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public List<Received> next(int count) {
    List<Received> all = new ArrayList<>();
    while (all.size() < count) {
      all.add(next());
    }
    return all;
  }

  /** Returns the notifications that no test has read. */
  public List<Received> rest() {
    return List.copyOf(received);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
