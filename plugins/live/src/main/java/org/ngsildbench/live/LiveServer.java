package org.ngsildbench.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.charts.ChartCode;

/**
 * Serves a run on the loopback interface: the live page at {@code /}, its events at {@code
 * /events}, metrics at {@code /metrics}, and the report once there is one.
 *
 * <p>A bounded number of server threads does all work; the run never waits for a reader.
 */
public final class LiveServer implements AutoCloseable {

  private static final int MAX_THREADS = 24;
  private static final int MAX_WAITING = 64;
  private static final String SCRIPT = "text/javascript; charset=utf-8";
  private static final String STYLE = "text/css; charset=utf-8";

  /** The chart library sets styles of single elements. */
  private static final String POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'";

  private final HttpServer server;
  private final LiveRun run;
  private final EventStreams streams;
  private final ThreadPoolExecutor threads;

  private LiveServer(HttpServer server, LiveRun run) {
    this.server = server;
    this.run = run;
    this.streams = new EventStreams(run);
    this.threads =
        new ThreadPoolExecutor(
            MAX_THREADS,
            MAX_THREADS,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MAX_WAITING),
            task -> {
              Thread thread = new Thread(task, "live view");
              thread.setDaemon(true);
              return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());
    threads.allowCoreThreadTimeOut(true);
  }

  /**
   * Starts a server on 127.0.0.1.
   *
   * @param port port; 0 for any free one
   * @throws IOException if the port is in use
   */
  public static LiveServer start(LiveRun run, int port) throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    HttpServer server;
    try {
      server = HttpServer.create(address, 0);
    } catch (IOException e) {
      throw new IOException("Port %s: %s.".formatted(port, e.getMessage()), e);
    }
    LiveServer live = new LiveServer(server, run);
    server.createContext("/", live::serve);
    server.setExecutor(live.threads);
    server.start();
    return live;
  }

  /** Returns the URL of the page. */
  public String url() {
    return "http://127.0.0.1:" + port() + "/";
  }

  private int port() {
    return server.getAddress().getPort();
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Cache-Control", "no-store");
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      if (!LocalHost.accepts(exchange.getRequestHeaders().getFirst("Host"), port())) {
        send(exchange, 403, "text/plain", text("Use http://127.0.0.1:" + port() + "/\n"));
      } else if (!exchange.getRequestMethod().equals("GET")) {
        send(exchange, 405, "text/plain", text("Only GET.\n"));
      } else {
        route(exchange);
      }
    }
  }

  private void route(HttpExchange exchange) throws IOException {
    switch (exchange.getRequestURI().getPath()) {
      case "/" -> page(exchange, "live.html", "text/html; charset=utf-8");
      case "/live.css" -> page(exchange, "live.css", STYLE);
      case "/live.js" -> page(exchange, "live.js", SCRIPT);
      case "/charts.css" -> page(exchange, STYLE, text(ChartCode.style()));
      case "/charts.js" -> page(exchange, SCRIPT, text(ChartCode.script()));
      case "/echarts.js" -> page(exchange, SCRIPT, text(ChartCode.library()));
      case "/favicon.ico" -> exchange.sendResponseHeaders(204, -1);
      case "/events" -> streams.serve(exchange);
      case "/metrics" -> metrics(exchange);
      case "/report.html" -> report(exchange);
      default -> send(exchange, 404, "text/plain", text("Not found.\n"));
    }
  }

  private void page(HttpExchange exchange, String resource, String type) throws IOException {
    try (InputStream stream = LiveServer.class.getResourceAsStream(resource)) {
      page(exchange, type, stream.readAllBytes());
    }
  }

  private static void page(HttpExchange exchange, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
    send(exchange, 200, type, body);
  }

  private void metrics(HttpExchange exchange) throws IOException {
    String accepted = exchange.getRequestHeaders().getFirst("Accept");
    boolean open = accepted != null && accepted.contains("application/openmetrics-text");
    send(
        exchange,
        200,
        open ? MetricsText.OPEN_METRICS : MetricsText.PROMETHEUS,
        text(run.metrics(open)));
  }

  private void report(HttpExchange exchange) throws IOException {
    Optional<Path> file = run.report();
    if (file.isEmpty()) {
      send(exchange, 404, "text/plain", text("No report yet.\n"));
      return;
    }
    send(exchange, 200, "text/html; charset=utf-8", Files.readAllBytes(file.get()));
    streams.reportRead();
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  /** Waits a few seconds until the readers of the page have loaded the report, and ends. */
  @Override
  public void close() {
    streams.close();
    server.stop(0);
    threads.shutdownNow();
  }
}
