package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.tally.Streaming;

/** The plan against a real server. */
class HttpStreamIT {

  private static final String PLAN = "http-stream.jmx";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"compressed, 5, 50", "long-polling, 100, 130"})
  void everyClientGetsEveryItem(String delivery, double leastPercent, double mostPercent)
      throws Exception {
    try (RunningServer server = StreamServers.start("http", folder.resolve("server"))) {
      PlanRun run =
          run(
              server,
              Map.of(
                  "http.delivery",
                  delivery,
                  "message.content",
                  "turtle",
                  "clients.steps",
                  "30@20,3@20",
                  "step.seconds",
                  "1"));

      assertThat(run.failures()).isEmpty();
      assertThat(run.tallies()).containsOnlyKeys("30@20", "3@20");
      run.tallies()
          .forEach(
              (label, tally) -> {
                Streaming items = tally.loadSpecificTallies().streaming().orElseThrow();
                assertThat(label).startsWith(items.groups() + "@");
                assertThat(items.platform()).isEqualTo("http");
                assertThat(items.targetRate()).isEqualTo(20);
                assertThat(items.failed()).isZero();
                assertThat(items.lost()).isZero();
                assertThat(items.duplicates()).isZero();
                assertThat(items.foreign()).isZero();
                assertThat(items.delivered())
                    .isEqualTo(items.groups() * items.acknowledged())
                    .isPositive();
                assertThat(items.receivedBytes().contentBytes())
                    .isGreaterThan(881 * items.delivered());
                assertThat(items.receivedBytes().wirePercent().orElseThrow())
                    .isBetween(leastPercent, mostPercent);
              });
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"source", "application", "vocabulary"})
  void everyClientGetsTheItemsOfItsKey(String filter) throws Exception {
    try (RunningServer server = StreamServers.start("http", folder.resolve("server"))) {
      PlanRun run =
          run(
              server,
              Map.of(
                  "http.filter",
                  filter,
                  "keys",
                  "5",
                  "message.content",
                  "turtle",
                  "clients.steps",
                  "30@50",
                  "step.seconds",
                  "2"));

      assertThat(run.failures()).isEmpty();
      Streaming items = run.tallies().get("30@50").loadSpecificTallies().streaming().orElseThrow();
      assertThat(items.lost() + items.wrongAnswers() + items.duplicates()).isZero();
      // Six clients want the items of each key.
      assertThat(items.delivered()).isEqualTo(6 * items.acknowledged()).isPositive();
    }
  }

  @Test
  void aFilterNeedsSeveralKeys() throws Exception {
    try (RunningServer server = StreamServers.start("http", folder.resolve("server"))) {
      PlanRun run = run(server, Map.of("http.filter", "source", "clients.steps", "5@4"));

      assertThat(run.failures())
          .singleElement()
          .asString()
          .startsWith("5@4 BAD_SETTING: With a filter")
          .contains("set keys from 2 to 10000, not 1");
    }
  }

  @Test
  void unreachableServerEndsTheTestWithOneSentence() throws Exception {
    PlanRun run =
        PlanRun.of(
            PLAN,
            folder.resolve("run"),
            Map.of("http.address", "http://127.0.0.1:1", "clients.steps", "5@4"));

    assertThat(run.failures())
        .singleElement()
        .asString()
        .startsWith("5@4 UNREACHABLE: ")
        .contains("127.0.0.1:1");
  }

  @Test
  void aRunStartsTheServersAndReportsTheirResources() throws Exception {
    Path out = folder.resolve("out");
    Path words = folder.resolve("words");
    BuiltHome.runBench(
        folder,
        words,
        BuiltHome.arguments(
            "run --plan http-stream --platform http:window-100:repeaters-1 --warmup "
                + "0s -J clients.steps=20@50 --duration 3s --out {}",
            out));

    assertThat(words)
        .content()
        .contains("http-window-100-repeaters-1 listens on http://127.0.0.1:");
    assertThat(out.resolve("summary.json"))
        .content()
        .contains("\"platform\" : \"http\"", "\"groups\" : 20", "\"lost\" : 0", "serverCores");
    assertThat(out.resolve("resources.csv")).content().contains(",broker,", ",repeater-1,");
    assertThat(out.resolve("report.html")).content().contains("id=\"http-stream\"", "Ztreamy");
  }

  private PlanRun run(RunningServer server, Map<String, String> properties) throws Exception {
    Map<String, String> all = new HashMap<>(properties);
    all.put("http.address", server.address());
    all.put("warmup.seconds", "0");
    return PlanRun.of(PLAN, folder.resolve("run"), all);
  }
}
