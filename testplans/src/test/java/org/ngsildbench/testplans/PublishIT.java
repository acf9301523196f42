package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.httpsfront.HttpsFrontServer;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Streaming;

/** The plan against a real RabbitMQ, by AMQP and by HTTPS. */
class PublishIT {

  private static final String PLAN = "publish.jmx";
  private static final int MESSAGES = 25;

  @TempDir private static Path servers;
  private static RunningServer rabbitMq;
  private static RunningServer front;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws Exception {
    rabbitMq = StreamServers.start("rabbitmq", servers.resolve("rabbitmq"));
    front =
        StreamServers.start(
            "https-front",
            servers.resolve("front"),
            new LocalServerOptions(1, Map.of("amqp", rabbitMq.address())));
  }

  @AfterAll
  static void stop() {
    if (front != null) {
      front.close();
    }
    if (rabbitMq != null) {
      rabbitMq.close();
    }
  }

  @Test
  void everyProducerPublishesItsMessagesByAmqp() throws Exception {
    assertCounts(run(Map.of("platform", "rabbitmq")), "rabbitmq");
  }

  @Test
  void everyProducerPublishesItsMessagesByHttps() throws Exception {
    Map<String, String> properties = new HashMap<>();
    properties.put("platform", "https");
    properties.put("https.address", front.address());
    properties.put(
        "https.caFile", HttpsFrontServer.certificate(servers.resolve("front"), 1).toString());
    assertCounts(run(properties), "https");
  }

  /** Each step has its own warm-up with the same producers and subscribers, whatever its order. */
  @ParameterizedTest
  @ValueSource(strings = {"3x220,3x220+subscribers", "3x220+subscribers,3x220"})
  void everyStepHasItsOwnWarmUp(String steps) throws Exception {
    PlanRun run =
        run(Map.of("platform", "rabbitmq", "producers.steps", steps, "warmup.seconds", "1"));

    assertThat(run.failures()).isEmpty();
    assertThat(run.tallies()).containsOnlyKeys(steps.split(","));
    assertThat(run.samples().stream().map(SampleResult::getSampleLabel).distinct())
        .containsExactlyElementsOf(
            Stream.of(steps.split(","))
                .flatMap(step -> Stream.of("warm-up " + step, step))
                .toList());
    assertCounts(run, "rabbitmq", "3x220+subscribers", 3, 1);
    assertCounts(run, "rabbitmq", "3x220", 3, 0);
  }

  /** Five producers run, then two of these; their message counts are exact. */
  private static void assertCounts(PlanRun run, String platform) throws Exception {
    assertThat(run.failures()).isEmpty();
    assertThat(run.tallies()).containsOnlyKeys("5x220+subscribers", "5x1000", "2x220+subscribers");
    assertCounts(run, platform, "5x220+subscribers", 5, 1);
    assertCounts(run, platform, "5x1000", 5, 0);
    assertCounts(run, platform, "2x220+subscribers", 2, 1);
  }

  private static void assertCounts(
      PlanRun run, String platform, String label, int producers, int groups) throws Exception {
    LabelTally tally = run.tallies().get(label);
    Streaming messages = tally.loadSpecificTallies().streaming().orElseThrow();
    assertThat(messages.platform()).isEqualTo(platform);
    assertThat(messages.groups()).isEqualTo(groups);
    assertThat(messages.sent()).isEqualTo(producers * MESSAGES);
    assertThat(messages.acknowledged()).isEqualTo(producers * MESSAGES);
    assertThat(messages.delivered()).isEqualTo(groups * producers * MESSAGES);
    assertThat(messages.lost()).isZero();
    assertThat(messages.foreign()).isZero();
    assertThat(messages.duplicates()).isZero();
    assertThat(tally.operations().count()).isEqualTo(producers * MESSAGES);
  }

  private PlanRun run(Map<String, String> properties) throws Exception {
    Map<String, String> all = new HashMap<>();
    all.put("rabbitmq.address", rabbitMq.address());
    all.put("producers.steps", "5x220+subscribers,5x1000,2x220+subscribers");
    all.put("messages", Integer.toString(MESSAGES));
    all.put("step.seconds", "60");
    all.put("warmup.seconds", "0");
    all.putAll(properties);
    return PlanRun.of(PLAN, folder.resolve("run"), all);
  }
}
