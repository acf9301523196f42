package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.live.ExpectedLength;
import org.ngsildbench.live.LiveRun;
import org.ngsildbench.live.LiveServer;
import org.ngsildbench.monitors.ResourceMonitor;

/** The metrics of a real run in a real Prometheus, and every query of the dashboard on them. */
class GrafanaDashboardIT {

  private static final Path DASHBOARD = Path.of("..", "reports", "grafana", "ngsild-bench.json");
  private static final Pattern QUERY = Pattern.compile("\"expr\": \"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final String LABEL = "Q1@50";
  private static final int OPERATIONS = 400;

  @TempDir private Path folder;

  @Test
  void everyDashboardQueryFindsTheRun() throws Exception {
    int port = PrometheusServer.freePort();
    Path run = Files.createDirectories(folder.resolve("run-1"));
    try (PrometheusServer prometheus =
            PrometheusServer.scraping(port, folder.resolve("prometheus"));
        EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker());
        ResourceMonitor monitor =
            ResourceMonitor.start(
                run.resolve("resources.csv"),
                Duration.ofMillis(250),
                Map.of("generator", ProcessHandle.current()),
                List.of(),
                gone -> {})) {
      PlanRun measured =
          PlanRun.of(
              "scalability.jmx",
              run,
              SmallFleet.properties(
                  broker.uri(),
                  "query",
                  "Q1",
                  "rates",
                  "50",
                  "duration",
                  "8s",
                  "ngsildbench.metrics.port",
                  "" + port));
      assertThat(measured.tallies().get(LABEL).operations().count()).isEqualTo(OPERATIONS);

      // The run's own server has ended; the last figures are those of its files.
      LiveRun recorded = new LiveRun("run-1");
      recorded.follow(run, "spec", "scalability", "", ExpectedLength.UNKNOWN);
      recorded.poll();
      try (LiveServer server = LiveServer.start(recorded, port)) {
        String operations =
            "ngsildbench_operations_total{broker=\"spec\",query=\"%s\",run=\"run-1\"}";
        prometheus.await(
            () -> prometheus.values(operations.formatted(LABEL)).contains((double) OPERATIONS));
        assertThat(
                prometheus.values(
                    "ngsildbench_latency_seconds_count{query=\"%s\",kind=\"response\"}"
                        .formatted(LABEL)))
            .contains((double) OPERATIONS);
        assertThat(prometheus.values("ngsildbench_active_threads"))
            .as("scraped while it ran")
            .isNotEmpty()
            .allMatch(threads -> threads >= 1);
        for (String query : queries()) {
          assertThat(prometheus.values(query)).as(query).isNotEmpty();
        }
        assertPromtoolAccepts(get(server.url() + "metrics"));
        recorded.end(null);
      }
    }
  }

  /** Returns the queries as Grafana sends them with all runs chosen. */
  private static List<String> queries() throws Exception {
    List<String> queries =
        QUERY
            .matcher(Files.readString(DASHBOARD))
            .results()
            .map((MatchResult found) -> found.group(1).replace("\\\"", "\""))
            .map(query -> query.replace("$__rate_interval", "30s"))
            .map(query -> query.replace("$broker", ".*").replace("$run", ".*"))
            .toList();
    assertThat(queries).hasSize(15).noneMatch(query -> query.contains("$"));
    return queries;
  }

  private static String get(String url) throws Exception {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  private static void assertPromtoolAccepts(String metrics) throws Exception {
    Process promtool =
        new ProcessBuilder("promtool", "check", "metrics").redirectErrorStream(true).start();
    try (OutputStream stream = promtool.getOutputStream()) {
      stream.write(metrics.getBytes(StandardCharsets.UTF_8));
    }
    String output = new String(promtool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(output).isEmpty();
    assertThat(promtool.waitFor()).isZero();
  }
}
