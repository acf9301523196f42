package org.ngsildbench.surroundings;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * Answers drivers that ask for their current road. {@code PUT /roads} sets the road table, {@code
 * GET /road?driver=..&second=..&latitude=..&longitude=..} responds with type and limit, or with 404
 * off the roads.
 */
public final class RoadsMain {

  private static final int THREADS = 64;
  private static final int BACKLOG = 1_024;
  private static final List<String> ASKED = List.of("driver", "second", "latitude", "longitude");

  private volatile Roads roads = new Roads(List.of());

  private RoadsMain() {}

  /**
   * Runs until the process is stopped; prints {@code ready} when it serves.
   *
   * @param arguments the port on 127.0.0.1
   */
  public static void main(String[] arguments) throws Exception {
    // A response has two writes; Nagle's algorithm would delay the second by 40 ms.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    start(Integer.parseInt(arguments[0]));
    System.out.println("ready");
    new CountDownLatch(1).await();
  }

  /** Starts the service on 127.0.0.1. */
  static HttpServer start(int port) throws IOException {
    RoadsMain service = new RoadsMain();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    server.createContext("/road", service::respond);
    server.setExecutor(
        Executors.newFixedThreadPool(
            THREADS,
            task -> {
              Thread thread = new Thread(task, "roads");
              thread.setDaemon(true);
              return thread;
            }));
    server.start();
    return server;
  }

  private void respond(HttpExchange exchange) throws IOException {
    try (exchange) {
      try {
        route(exchange);
      } catch (IllegalArgumentException e) {
        send(exchange, 400, e.getMessage());
      }
    }
  }

  private void route(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (path.equals("/roads") && exchange.getRequestMethod().equals("PUT")) {
      byte[] table = exchange.getRequestBody().readAllBytes();
      roads = Roads.read(new String(table, StandardCharsets.US_ASCII));
      send(exchange, 204, "");
    } else if (path.equals("/road") && exchange.getRequestMethod().equals("GET")) {
      current(exchange);
    } else {
      send(exchange, 404, "");
    }
  }

  private void current(HttpExchange exchange) throws IOException {
    Map<String, String> query =
        Arrays.stream(String.valueOf(exchange.getRequestURI().getRawQuery()).split("&"))
            .map(part -> part.split("=", 2))
            .filter(part -> part.length == 2)
            .collect(Collectors.toMap(part -> part[0], part -> part[1], (one, other) -> other));
    if (!query.keySet().containsAll(ASKED)) {
      throw new IllegalArgumentException("the request needs " + String.join(", ", ASKED));
    }
    long driver = Long.parseLong(query.get("driver"));
    long second = Long.parseLong(query.get("second"));
    var road =
        roads.at(
            Double.parseDouble(query.get("latitude")), Double.parseDouble(query.get("longitude")));
    if (road.isEmpty()) {
      send(exchange, 404, "");
      return;
    }
    send(
        exchange,
        200,
        "{\"driver\":%s,\"second\":%s,\"road\":%s,\"type\":\"%s\",\"limit\":%s}"
            .formatted(driver, second, road.get().number(), road.get().type(), road.get().limit()));
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }
}
