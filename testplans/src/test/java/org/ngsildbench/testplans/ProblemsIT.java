package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;

/** Tests that an impossible setup stops at once with a sample that says what to do. */
class ProblemsIT {

  private static final String PLAN = "bus-queries.jmx";

  @TempDir private Path folder;

  @Test
  void reportsAnEmptyBroker() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      String failure = onlyFailure(SmallFleet.properties(broker.uri(), "threads", "4"));
      assertThat(failure).startsWith("Q1 NO_DATA: ").contains("./bench load --seed 7");
    }
  }

  @Test
  void rejectsDataOfAnotherSeed() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      String failure = onlyFailure(SmallFleet.properties(broker.uri(), "fleet.seed", "8"));
      assertThat(failure)
          .startsWith("Q1 OTHER_DATA: ")
          .contains("holds the fleet of 12 buses", "seed 7")
          .contains("seed 8");
    }
  }

  @Test
  void reportsAnUnreachableBroker() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    URI nowhere = URI.create("http://127.0.0.1:" + port);
    assertThat(onlyFailure(SmallFleet.properties(nowhere)))
        .startsWith("Q1 UNREACHABLE: ")
        .contains(nowhere.toString());
  }

  @Test
  void reportsAnInvalidField() throws Exception {
    assertThat(
            onlyFailure(
                SmallFleet.properties(URI.create("http://127.0.0.1:1"), "zipf.exponent", "steep")))
        .isEqualTo(
            "Q1 BAD_FIELD: NGSI-LD Zipfian Parameters: Exponent is \"steep\"; write a number from 0 to 20.");
  }

  @Test
  void invalidSettingEndsTheRunBeforeTheStart() throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    int exitCode =
        BuiltHome.runBench(
            folder, words, BuiltHome.arguments("run -J batch.sizes=0,abc --out {}", out));

    assertThat(exitCode).isEqualTo(2);
    assertThat(Files.readString(words)).contains("-J batch.sizes: '0,abc' is invalid; use");
    assertThat(out).doesNotExist();
  }

  @Test
  void rejectsAFolderThatHasThePart() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      Map<String, String> properties =
          SmallFleet.properties(broker.uri(), "queries", "Q1", "queries.count", "3");
      assertThat(PlanRun.of(PLAN, folder, properties).failures()).isEmpty();

      assertThat(onlyFailure(properties))
          .startsWith("Q1 BAD_FIELD: NGSI-LD Latency Recorder: the run folder")
          .contains("already contains a run of \"queries\"");
      assertThat(new PlanRun(folder, java.util.List.of()).tallies().get("Q1").operations().count())
          .isEqualTo(3);
    }
  }

  private String onlyFailure(Map<String, String> properties) throws Exception {
    PlanRun run = PlanRun.of(PLAN, folder, properties);
    String first = run.failures().get(0);
    // JMeter stops its engine from another thread, so the next query may report the same again.
    assertThat(run.failures()).hasSameSizeAs(run.samples()).hasSizeLessThanOrEqualTo(2);
    assertThat(run.failures())
        .allSatisfy(told -> assertThat(reason(told)).isEqualTo(reason(first)));
    return first;
  }

  private static String reason(String failure) {
    return failure.substring(failure.indexOf(' '));
  }
}
