package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;

/** {@code ./bench run --live}, as a browser and Prometheus see it. */
class LiveViewIT {

  private static final Pattern PAGE = Pattern.compile("live view: (http://127\\.0\\.0\\.1:\\d+/)");
  private static final Pattern METRICS =
      Pattern.compile("metrics: (http://127\\.0\\.0\\.1:\\d+/metrics)");

  @TempDir private Path folder;

  @Test
  void pageShowsTheRunAndThenTheReport() throws Exception {
    Path words = folder.resolve("words");
    Path out = folder.resolve("run-1");
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      Process run = BuiltHome.bench(folder, words, arguments(out, broker));
      try {
        String page = await(run, words, PAGE);
        String metrics = await(run, words, METRICS);
        List<String> states = new ArrayList<>();
        try (BufferedReader events =
            new BufferedReader(
                new InputStreamReader(
                    URI.create(page + "events").toURL().openStream(), StandardCharsets.UTF_8))) {
          String line = events.readLine();
          while (line != null && !line.equals("event: report")) {
            if (line.startsWith("data: ")) {
              states.add(line);
            }
            line = events.readLine();
          }
          assertThat(line).isEqualTo("event: report");
        }
        // The run waits until this reader has the report, or for some seconds.
        assertThat(get(metrics))
            .contains(
                "ngsildbench_operations_total{broker=\"spec\",query=\"Q1\",run=\"run-1\"} 50\n");
        assertThat(get(page + "report.html"))
            .isEqualTo(Files.readString(out.resolve("report.html")));
        assertThat(states.get(states.size() - 1))
            .contains("\"plan\":\"queries\"", "\"label\":\"Q1\",\"count\":50,\"errors\":0")
            .contains("\"done\":1.000");
        assertThat(run.waitFor(1, TimeUnit.MINUTES)).isTrue();
      } finally {
        run.descendants().forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }
    }
    assertThat(words).content().contains("queries 100 %:  Q1 50 (");
  }

  private static String[] arguments(Path out, EmbeddedBroker broker) {
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "--plan", "queries", "--queries", "Q1", "-J", "queries.count=50"));
    arguments.addAll(List.of("--warmup", "0s", "--out", out.toString()));
    arguments.addAll(List.of("--live", "--metrics-port", "0"));
    arguments.addAll(List.of("--broker", "spec=" + broker.uri()));
    arguments.addAll(SmallFleet.options());
    return arguments.toArray(String[]::new);
  }

  private static String await(Process run, Path words, Pattern wanted) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (true) {
      Matcher found = wanted.matcher(Files.readString(words));
      if (found.find()) {
        return found.group(1);
      }
      assertThat(run.waitFor(50, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
      assertThat(System.nanoTime()).as("no URL in time").isLessThan(deadline);
    }
  }

  private static String get(String url) throws IOException {
    try (var stream = URI.create(url).toURL().openStream()) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
