package org.ngsildbench.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveServerTest {

  @TempDir private Path folder;
  private final LiveRun run = new LiveRun("run-1");
  private LiveServer server;

  @BeforeEach
  void start() throws IOException {
    run.follow(folder, "embedded", "queries", "", ExpectedLength.UNKNOWN);
    server = LiveServer.start(run, 0);
  }

  @AfterEach
  void stop() {
    run.end(null);
    server.close();
  }

  private int port() {
    return URI.create(server.url()).getPort();
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port());
    socket.setSoTimeout(30_000);
    return socket;
  }

  /** Sends a request with that Host header; the answer is read until the server closes. */
  private String get(String path, String host, String... headers) throws IOException {
    try (Socket socket = connect()) {
      send(socket, path, host, headers);
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String get(String path) throws IOException {
    return get(path, "127.0.0.1:" + port());
  }

  private static void send(Socket socket, String path, String host, String... headers)
      throws IOException {
    String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    socket
        .getOutputStream()
        .write(
            ("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + more)
                .concat("Connection: close\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void servesThePageWithoutExternalResources() throws IOException {
    for (String path : List.of("/", "/live.js", "/live.css")) {
      assertThat(get(path))
          .startsWith("HTTP/1.1 200")
          .contains("default-src 'self'")
          .doesNotContain("https://");
    }
    assertThat(get("/charts.js")).startsWith("HTTP/1.1 200").contains("var Charts");
    assertThat(get("/charts.css")).startsWith("HTTP/1.1 200").contains("--accent", ".live {");
    assertThat(get("/echarts.js")).startsWith("HTTP/1.1 200").contains("Apache");
    assertThat(get("/manifest.json")).startsWith("HTTP/1.1 404");
    assertThat(get("/../pom.xml")).doesNotStartWith("HTTP/1.1 200");
  }

  @Test
  void rejectsNamesOfOtherMachines() throws IOException {
    for (String path : List.of("/", "/events", "/metrics", "/report.html")) {
      assertThat(get(path, "attacker.example:" + port())).startsWith("HTTP/1.1 403");
    }
    assertThat(get("/", "localhost:" + port())).startsWith("HTTP/1.1 200");
  }

  @Test
  void servesMetricsInBothFormats() throws IOException {
    new RecordedRun(folder).record("Q1", 100, 10);
    run.poll();

    assertThat(get("/metrics"))
        .contains("Content-type: text/plain; version=0.0.4")
        .contains("# TYPE ngsildbench_operations_total counter")
        .doesNotContain("# EOF");
    assertThat(get("/metrics", "127.0.0.1:" + port(), "Accept: application/openmetrics-text"))
        .contains("Content-type: application/openmetrics-text; version=1.0.0")
        .contains("# TYPE ngsildbench_operations counter")
        .contains(
            "ngsildbench_operations_total{broker=\"embedded\",query=\"Q1\",run=\"run-1\"} 110")
        .contains("# EOF\n");
  }

  @Test
  void sendsEventsAndThenTheReport() throws Exception {
    Path report = Files.writeString(folder.resolve("report.html"), "<p>the report</p>");
    assertThat(get("/report.html")).startsWith("HTTP/1.1 404");
    try (Socket socket = connect()) {
      send(socket, "/events", "127.0.0.1:" + port());
      BufferedReader events =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      assertThat(next(events)).contains("\"labels\":[]");
      new RecordedRun(folder).record("Q1", 100, 10);
      run.poll();
      assertThat(next(events)).contains("\"label\":\"Q1\",\"count\":110,\"errors\":10");
      run.end(report);
      String line = events.readLine();
      while (line != null && !line.equals("event: report")) {
        line = events.readLine();
      }
      assertThat(line).isEqualTo("event: report");
    }
    assertThat(get("/report.html")).contains("<p>the report</p>");
  }

  private static String next(BufferedReader events) throws IOException {
    String line = events.readLine();
    while (!line.startsWith("data: ")) {
      line = events.readLine();
    }
    return line;
  }

  @Test
  void stalledReadersDoNotSlowOthers() throws Exception {
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < EventStreams.MAX_READERS; i++) {
        Socket socket = connect();
        silent.add(socket);
        send(socket, "/events", "127.0.0.1:" + port());
        assertThat(socket.getInputStream().read()).isEqualTo('H');
      }
      assertThat(get("/events")).startsWith("HTTP/1.1 503");
      // More than all socket buffers hold: the readers' threads get stuck, this one does not.
      for (int i = 0; i < 200; i++) {
        new RecordedRun(folder).cores(1_800_000_000_000L + 1_000L * i, "r".repeat(20_000), 1);
        CompletableFuture.runAsync(run::poll).get(30, TimeUnit.SECONDS);
      }
      assertThat(get("/metrics")).startsWith("HTTP/1.1 200");
    } finally {
      for (Socket socket : silent) {
        socket.close();
      }
    }
  }
}
