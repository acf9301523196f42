package org.ngsildbench.vehicles.sink;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that counts posts and rejects some of them. */
public final class PostServer implements AutoCloseable {

  /** Status that closes the connection without a response. */
  public static final int HANG_UP = 0;

  private static final int TAKEN = 204;

  /** Decides how to respond to a post. */
  public interface Decision {
    /** Returns the status, a blank and a text; {@link #HANG_UP} for none. */
    String answer(int number, String body);
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final Set<String> paths = ConcurrentHashMap.newKeySet();
  private final Set<Integer> ports = ConcurrentHashMap.newKeySet();
  private final AtomicInteger posts = new AtomicInteger();
  private final Decision decision;

  public PostServer(Decision decision) throws IOException {
    this.decision = decision;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 128);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** Creates a server that rejects the first posts with a status and accepts the others. */
  public static PostServer refusing(int first, int status) throws IOException {
    return new PostServer((number, body) -> number <= first ? status + " " : TAKEN + " ");
  }

  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Returns the bodies of all posts, rejected or not. */
  public List<String> bodies() {
    return bodies;
  }

  public Set<String> paths() {
    return paths;
  }

  /** Returns the number of connections with posts. */
  public int connections() {
    return ports.size();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
    bodies.add(body);
    paths.add(exchange.getRequestURI().toString());
    ports.add(exchange.getRemoteAddress().getPort());
    String[] answer = decision.answer(posts.incrementAndGet(), body).split(" ", 2);
    int status = Integer.parseInt(answer[0]);
    if (status != HANG_UP) {
      byte[] words = answer[1].getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, words.length == 0 ? -1 : words.length);
      exchange.getResponseBody().write(words);
    }
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
