package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Streaming;

/** The plan against real servers. */
class StreamingIT {

  private static final String PLAN = "streaming.jmx";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"kafka", "redis"})
  void aSmallRunLosesNothing(String platform) throws Exception {
    try (RunningServer server = start(platform)) {
      PlanRun run =
          run(platform, server.address(), "steps", "1000@max,1000@200", "step.seconds", "1");

      assertThat(run.failures()).isEmpty();
      assertThat(run.tallies()).containsOnlyKeys("1000@max", "1000@200");
      for (LabelTally tally : run.tallies().values()) {
        Streaming messages = tally.loadSpecificTallies().streaming().orElseThrow();
        assertThat(messages.platform()).isEqualTo(platform);
        assertThat(messages.failed()).isZero();
        assertThat(messages.lost()).isZero();
        assertThat(messages.foreign()).isZero();
        assertThat(messages.duplicates()).isZero();
        assertThat(messages.outOfOrder()).isZero();
        assertThat(messages.delivered())
            .isEqualTo(messages.acknowledged())
            .isEqualTo(messages.sent())
            .isEqualTo(tally.operations().count())
            .isPositive();
      }
      LabelTally atRate = run.tallies().get("1000@200");
      assertThat(atRate.operations().count() + atRate.operations().dropped()).isEqualTo(200);
      assertThat(tags(run))
          .contains("1000@max/service", "1000@max/delay", "1000@200/service", "1000@200/response")
          .contains("1000@200/delay", "1000@200/transit");
      assertThat(run.manifest().versions().broker().kind()).isEqualTo(platform);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"each", "fire"})
  void otherWaitModesLoseNothing(String acknowledgement) throws Exception {
    try (RunningServer server = start("redis")) {
      PlanRun run =
          run(
              "redis",
              server.address(),
              "steps",
              "100@500",
              "step.seconds",
              "1",
              "groups",
              "2",
              "acknowledgement",
              acknowledgement);

      LabelTally tally = run.tallies().get("100@500");
      Streaming messages = tally.loadSpecificTallies().streaming().orElseThrow();
      assertThat(messages.acknowledgement()).isEqualTo(acknowledgement);
      assertThat(messages.acknowledged() + tally.operations().dropped()).isEqualTo(500);
      assertThat(messages.delivered()).isEqualTo(2 * messages.acknowledged());
    }
  }

  @Test
  void aServerThatIsKilledLeavesEveryMessageAccountedFor() throws Exception {
    try (RunningServer server = start("redis")) {
      CompletableFuture<PlanRun> running =
          CompletableFuture.supplyAsync(
              () ->
                  uncheckedRun(
                      "redis",
                      server.address(),
                      "steps",
                      "1000@500",
                      "step.seconds",
                      "5",
                      "quiet.millis",
                      "3000",
                      "patience.seconds",
                      "10"));
      PlanRun.await(
          folder.resolve("run"),
          200,
          tallies -> tallies.streaming().map(Streaming::acknowledged).orElse(0L),
          running);
      server.kill("redis");
      server.restart("redis");
      Streaming messages =
          running
              .get(2, TimeUnit.MINUTES)
              .tallies()
              .get("1000@500")
              .loadSpecificTallies()
              .streaming()
              .orElseThrow();

      assertThat(messages.acknowledged()).isGreaterThan(200);
      assertThat(messages.sent()).isEqualTo(messages.acknowledged() + messages.failed());
      assertThat(messages.delivered() + messages.lost()).isEqualTo(messages.acknowledged());
    }
  }

  @Test
  void unreachableServerEndsTheTestWithOneSentence() throws Exception {
    PlanRun run = run("redis", "127.0.0.1:1", "steps", "1000@max", "step.seconds", "60");

    assertThat(run.failures())
        .singleElement()
        .asString()
        .startsWith("1000@max UNREACHABLE: ")
        .contains("127.0.0.1:1");
  }

  @Test
  void tooLargeMessagesFailAndTheNextStepRuns() throws Exception {
    LocalServerOptions small = LocalServerOptions.DEFAULTS.with("proto-max-bulk-len", "1048576");
    try (RunningServer server = start("redis", small)) {
      PlanRun run =
          run(
              "redis",
              server.address(),
              "steps",
              "2000000@10,1000@100",
              "step.seconds",
              "1",
              "patience.seconds",
              "10");

      LabelTally large = run.tallies().get("2000000@10");
      Streaming messages = large.loadSpecificTallies().streaming().orElseThrow();
      assertThat(messages.failed()).isEqualTo(messages.sent()).isPositive();
      assertThat(messages.acknowledged() + messages.delivered()).isZero();
      assertThat(large.responseCodes()).doesNotContainKey("200");
      assertThat(run.manifest().notes())
          .anyMatch(note -> note.startsWith("streaming: 2000000@10: the first failure by "));
      Streaming next =
          run.tallies().get("1000@100").loadSpecificTallies().streaming().orElseThrow();
      assertThat(next.delivered()).isEqualTo(next.acknowledged()).isPositive();
    }
  }

  @Test
  void fullServerRejectsAndDeliversAcceptedMessages() throws Exception {
    LocalServerOptions small = LocalServerOptions.DEFAULTS.with("maxmemory", "4000000");
    try (RunningServer server = start("redis", small)) {
      PlanRun run =
          run("redis", server.address(), "steps", "65000@max", "step.seconds", "2", "window", "8");

      LabelTally tally = run.tallies().get("65000@max");
      Streaming messages = tally.loadSpecificTallies().streaming().orElseThrow();
      assertThat(tally.responseCodes()).containsKeys("200", "REFUSED");
      assertThat(messages.acknowledged() + messages.failed()).isEqualTo(messages.sent());
      assertThat(messages.delivered()).isEqualTo(messages.acknowledged());
      assertThat(run.manifest().notes()).anyMatch(note -> note.contains("OOM command not allowed"));
    }
  }

  /**
   * With a rate, the number of intended messages is known; without one, rejected messages count.
   */
  @Test
  void authenticationFailureIsCountedInEachStep() throws Exception {
    LocalServerOptions locked = LocalServerOptions.DEFAULTS.with("authentication", "password");
    try (RunningServer server = start("redis", locked)) {
      PlanRun run =
          run("redis", server.address(), "steps", "1000@50,1000@max", "step.seconds", "2");

      assertThat(run.tallies())
          .as(run.failures().toString())
          .containsOnlyKeys("1000@50", "1000@max");
      assertRefused(run.tallies().get("1000@50"), 100);
      assertRefused(run.tallies().get("1000@max"), 2);
      assertThat(run.manifest().notes())
          .anyMatch(
              note ->
                  note.startsWith("streaming: 1000@50: the first failure by NOT_AUTHORISED")
                      && note.contains("requires a password, but none is set"));
    }
  }

  private static void assertRefused(LabelTally tally, long messages) {
    Streaming counts = tally.loadSpecificTallies().streaming().orElseThrow();
    assertThat(counts.sent()).isEqualTo(messages);
    assertThat(counts.failed()).isEqualTo(messages);
    assertThat(tally.operations().errors()).isEqualTo(messages);
    assertThat(tally.responseCodes()).containsOnly(entry("NOT_AUTHORISED", messages));
  }

  private RunningServer start(String platform) throws Exception {
    return start(platform, LocalServerOptions.DEFAULTS);
  }

  private RunningServer start(String platform, LocalServerOptions options) throws Exception {
    return LocalServers.named(platform).start(folder.resolve("server"), options);
  }

  private PlanRun run(String platform, String address, String... namesAndValues) throws Exception {
    Map<String, String> properties = new HashMap<>();
    properties.put("platform", platform);
    properties.put(platform + ".address", address);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return PlanRun.of(PLAN, folder.resolve("run"), properties);
  }

  private PlanRun uncheckedRun(String platform, String address, String... namesAndValues) {
    try {
      return run(platform, address, namesAndValues);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> tags(PlanRun run) throws IOException {
    Set<String> tags = new HashSet<>();
    try (HistogramLogReader log =
        new HistogramLogReader(run.folder().resolve("latency.hlog").toFile())) {
      while (log.hasNext()) {
        Histogram interval = (Histogram) log.nextIntervalHistogram();
        if (interval != null) {
          tags.add(interval.getTag());
        }
      }
    }
    return tags;
  }
}
