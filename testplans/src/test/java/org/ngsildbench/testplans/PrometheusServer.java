package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Prometheus that scrapes one port of this machine each second. */
final class PrometheusServer implements AutoCloseable {

  private static final Path PROGRAM = Path.of("/usr/bin/prometheus");

  /** A value with its time, as in the answer to a range query. */
  private static final Pattern VALUE = Pattern.compile("\\[[0-9.]+,\"([^\"]+)\"\\]");

  private static final long BETWEEN_POLLS_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

  private final HttpClient http = HttpClient.newHttpClient();
  private final Process process;
  private final String address;

  private PrometheusServer(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /** Skips the test where Prometheus is not installed. */
  static PrometheusServer scraping(int port, Path folder) throws IOException {
    assumeTrue(
        Files.isExecutable(PROGRAM), "Prometheus is not installed: apt-get install prometheus");
    Files.createDirectories(folder);
    Path config =
        Files.writeString(
            folder.resolve("prometheus.yml"),
            """
            global: {scrape_interval: 1s, scrape_timeout: 1s}
            scrape_configs:
              - job_name: ngsild-bench
                static_configs: [{targets: ['127.0.0.1:%d']}]
            """
                .formatted(port));
    String address = "127.0.0.1:" + freePort();
    Process process =
        new ProcessBuilder(
                PROGRAM.toString(),
                "--config.file=" + config,
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.listen-address=" + address)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("prometheus.log").toFile())
            .start();
    PrometheusServer server = new PrometheusServer(process, address);
    server.await(() -> server.get("/-/ready").startsWith("200"));
    return server;
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  /** Polls until a condition holds. */
  void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (!condition.getAsBoolean()) {
      assertThat(process.isAlive()).as("Prometheus runs").isTrue();
      assertThat(System.nanoTime()).as("deadline").isLessThan(deadline);
      LockSupport.parkNanos(BETWEEN_POLLS_NANOS);
    }
  }

  /** Returns the finite values of a query over the last ten minutes, of all its series. */
  List<Double> values(String query) {
    long now = System.currentTimeMillis() / 1_000;
    String answer =
        get(
            "/api/v1/query_range?step=1s&start=%d&end=%d&query=%s"
                .formatted(now - 600, now + 1, URLEncoder.encode(query, StandardCharsets.UTF_8)));
    assertThat(answer).as(query).startsWith("200");
    List<Double> values = new ArrayList<>();
    Matcher matcher = VALUE.matcher(answer);
    while (matcher.find()) {
      double value = Double.parseDouble(matcher.group(1).replace("Inf", "Infinity"));
      if (Double.isFinite(value)) {
        values.add(value);
      }
    }
    return values;
  }

  /** Returns status and body; status 0 where nothing answers yet. */
  private String get(String path) {
    try {
      HttpResponse<String> response =
          http.send(
              HttpRequest.newBuilder(URI.create("http://" + address + path)).build(),
              HttpResponse.BodyHandlers.ofString());
      return response.statusCode() + " " + response.body();
    } catch (IOException notYet) {
      return "0";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(10, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
