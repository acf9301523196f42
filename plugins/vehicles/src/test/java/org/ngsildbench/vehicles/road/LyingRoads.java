package org.ngsildbench.vehicles.road;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A road service that searches its whole table for each request, and lies on request. */
final class LyingRoads implements AutoCloseable {

  /** Contents of a response. */
  enum Lie {
    NO_LIE,
    ANOTHER_ROAD,
    ANOTHER_LIMIT,
    NONE,
    STALE,
    UNAVAILABLE,
    NOT_JSON,
    SILENT
  }

  /** A request. */
  record Question(int driver, int second, double latitude, double longitude) {}

  /**
   * A road of the table, read once: a parse per comparison took seconds on a busy machine.
   *
   * @param ends latitude and longitude of both ends
   */
  private record Leg(String number, String type, int limit, double[] ends) {

    static Leg of(String line) {
      String[] parts = line.split(",");
      double[] ends = Arrays.stream(parts).skip(3).mapToDouble(Double::parseDouble).toArray();
      return new Leg(parts[0], parts[1], Integer.parseInt(parts[2]), ends);
    }
  }

  private static final Pattern QUERY =
      Pattern.compile("driver=(\\d+)&second=(\\d+)&latitude=([\\d.]+)&longitude=([\\d.]+)");
  private static final double METRES_PER_DEGREE = 111_195;
  private static final double FAR_METRES = 50;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Function<Question, Lie> lies;
  private final long delayMillis;
  private volatile List<Leg> roads = List.of();

  LyingRoads(Function<Question, Lie> lies) throws IOException {
    this(lies, 0);
  }

  LyingRoads(Function<Question, Lie> lies, long delayMillis) throws IOException {
    this.lies = lies;
    this.delayMillis = delayMillis;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 128);
    server.createContext("/", this::respond);
    server.setExecutor(threads);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void respond(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (exchange.getRequestMethod().equals("PUT")) {
        String table =
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.US_ASCII);
        roads = table.lines().skip(1).map(Leg::of).toList();
        exchange.sendResponseHeaders(204, -1);
        return;
      }
      Matcher query = QUERY.matcher(exchange.getRequestURI().getRawQuery());
      if (!query.matches()) {
        exchange.sendResponseHeaders(400, -1);
        return;
      }
      // Known delay: longer than a scheduler's grain, shorter than a second between requests.
      closed.await(delayMillis, TimeUnit.MILLISECONDS);
      answer(
          exchange,
          new Question(
              Integer.parseInt(query.group(1)),
              Integer.parseInt(query.group(2)),
              Double.parseDouble(query.group(3)),
              Double.parseDouble(query.group(4))));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(HttpExchange exchange, Question question)
      throws IOException, InterruptedException {
    Leg road =
        roads.stream().min(Comparator.comparingDouble(one -> metres(one, question))).orElseThrow();
    switch (lies.apply(question)) {
      case NO_LIE -> send(exchange, 200, json(question, 0, road, 0));
      case ANOTHER_ROAD ->
          send(
              exchange,
              200,
              json(
                  question,
                  0,
                  roads.stream()
                      .filter(one -> metres(one, question) > FAR_METRES)
                      .findFirst()
                      .orElseThrow(),
                  0));
      case ANOTHER_LIMIT -> send(exchange, 200, json(question, 0, road, 10));
      case STALE -> send(exchange, 200, json(question, 1, road, 0));
      case NONE -> send(exchange, 404, "");
      case UNAVAILABLE -> send(exchange, 503, "");
      case NOT_JSON -> send(exchange, 200, "road " + road.number());
      case SILENT -> closed.await();
    }
  }

  private static String json(Question question, int secondsAgo, Leg road, int more) {
    return "{\"driver\":%d,\"second\":%d,\"road\":%s,\"type\":\"%s\",\"limit\":%d}"
        .formatted(
            question.driver(),
            question.second() - secondsAgo,
            road.number(),
            road.type(),
            road.limit() + more);
  }

  private static double metres(Leg road, Question question) {
    double[] at = road.ends();
    double perDegreeEast = METRES_PER_DEGREE * Math.cos(Math.toRadians(question.latitude()));
    double north = (question.latitude() - at[0]) * METRES_PER_DEGREE;
    double east = (question.longitude() - at[1]) * perDegreeEast;
    double toNorth = (at[2] - at[0]) * METRES_PER_DEGREE;
    double toEast = (at[3] - at[1]) * perDegreeEast;
    double part =
        Math.max(
            0,
            Math.min(1, (east * toEast + north * toNorth) / (toEast * toEast + toNorth * toNorth)));
    return Math.hypot(east - part * toEast, north - part * toNorth);
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
