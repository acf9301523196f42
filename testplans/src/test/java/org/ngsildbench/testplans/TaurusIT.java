package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.FaultPlan;
import org.ngsildbench.embedded.faults.FaultRule;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.Moment;
import org.ngsildbench.embedded.faults.RequestMatch;
import org.ngsildbench.embedded.faults.ResetFault;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Notifications;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.Tallies;

/** Taurus itself runs every YAML there is; its gate passes and fails. */
@Tag("delivery")
class TaurusIT {

  private static final Path FOLDER = Path.of("taurus");

  /** Settings that shorten each plan. */
  private static final Map<String, String[]> SHORT =
      Map.ofEntries(
          Map.entry("bus-queries", new String[] {"queries.count", "30"}),
          Map.entry("analytics", new String[] {"queries.count", "5"}),
          Map.entry("batch-ingestion", new String[] {"batch.sizes", "10", "batch.count", "2"}),
          Map.entry("concurrency", new String[] {"seconds", "2", "warmup.seconds", "1"}),
          Map.entry("jmeter-plugins", new String[] {"seconds", "2"}),
          Map.entry("scalability", new String[] {"rates", "10,20", "duration", "2s"}),
          Map.entry("capacity", new String[] {"rates", "20", "duration", "2s"}),
          Map.entry(
              "notifications",
              new String[] {"subscriptions", "20", "rate", "20", "duration", "2s"}),
          Map.entry("mixed", new String[] {"buses", "5", "rates", "10,20", "duration", "2s"}),
          Map.entry(
              "federation",
              new String[] {"federation.sources", "1,2", "rates", "10,20", "duration", "2s"}),
          Map.entry("streaming", new String[] {"steps", "1000@100", "step.seconds", "2"}),
          Map.entry("http-stream", new String[] {"clients.steps", "20@20", "step.seconds", "2"}),
          Map.entry(
              "publish", new String[] {"producers.steps", "4x220+subscribers", "messages", "20"}),
          Map.entry("vehicles", new String[] {"drivers", "50", "duration.seconds", "3"}));

  /** Server for each plan of streaming platforms. */
  private static final Map<String, String> SERVERS =
      Map.of(
          "streaming", "redis", "http-stream", "http", "publish", "rabbitmq", "vehicles", "redis");

  /**
   * Samples started by open plans must match their schedule; Taurus could have changed the load.
   */
  private static final Map<String, Long> STARTED =
      Map.of("scalability", 60L, "notifications", 40L, "mixed", 60L, "federation", 60L);

  @TempDir private Path folder;

  @BeforeEach
  void needsTaurus() {
    Bzt.assumeInstalled();
  }

  static Stream<String> everyYaml() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yml"))
          .map(name -> name.substring(0, name.length() - ".yml".length()))
          .sorted()
          .toList()
          .stream();
    }
  }

  /** The criteria on response times are for machines that are not busy with a build. */
  @ParameterizedTest
  @MethodSource("everyYaml")
  void runsEveryYaml(String plan) throws Exception {
    assertThat(SHORT).as("what makes %s.yml short, for this test", plan).containsKey(plan);
    if (SERVERS.containsKey(plan)) {
      assertThat(bztWithServer(plan)).as(words()).isZero();
    } else {
      DataQuality data = plan.equals("analytics") ? DataQuality.SCOPED : DataQuality.CLEAN;
      try (EmbeddedBroker broker =
          EmbeddedBroker.start(
              SmallFleet.broker(SmallFleet.SPEC.with(data), DataModel.ATTRIBUTES))) {
        assertThat(bzt(plan, broker, SHORT.get(plan))).as(words()).isIn(0, Bzt.GATE_FAILED);
        assertThat(failures()).isZero();
      }
    }
    assertThat(folder.resolve("artifacts/run/manifest.json")).isNotEmptyFile();
    assertThat(folder.resolve("artifacts/junit.xml")).isNotEmptyFile();
    assertThat(folder.resolve("artifacts/jmeter.log")).isNotEmptyFile();
    if (STARTED.containsKey(plan)) {
      assertThat(started()).isEqualTo(STARTED.get(plan));
    }
  }

  @Test
  void passesWhenEveryAnswerIsRightAndLeavesOutTheWarmUp() throws Exception {
    String[] settings = {
      "queries.count", "30",
      "warmup.seconds", "1",
      "ngsildbench.live.port", "0",
      "ngsildbench.metrics.port", "0"
    };
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      assertThat(bzt("bus-queries", broker, settings)).as(words()).isZero();
    }
    assertThat(folder.resolve("artifacts/jmeter.log"))
        .content()
        .contains("Live view: http://127.0.0.1:", "Metrics: http://127.0.0.1:");
    assertThat(folder.resolve("artifacts/kpi.jtl")).content().contains("warm-up Q1");
    assertThat(folder.resolve("artifacts/junit.xml"))
        .content()
        .contains("Q1")
        .doesNotContain("warm-up");
    assertThat(words()).contains("Request label stats").doesNotContain("warm-up");
  }

  @Test
  void namesTheMissingHomeAndDownloadsNoOther() throws Exception {
    Path home = folder.resolve("home");
    assertThat(bzt("bus-queries", home.resolve("bin/jmeter"), "")).as(words()).isOne();
    assertThat(words()).contains("nothing: no JMeter home of ngsild-bench at modules.jmeter.path");
    assertThat(home).doesNotExist();
  }

  @Test
  void countsNotificationsByMqtt() throws Exception {
    try (Mosquitto mqtt = new Mosquitto(folder, "");
        EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      Map<String, String> properties =
          SmallFleet.properties(broker.uri(), SHORT.get("notifications"));
      properties.put("receiver.mqtt", "mqtt://127.0.0.1:" + mqtt.port());
      assertThat(bzt("notifications", properties)).as(words()).isIn(0, Bzt.GATE_FAILED);
    }
    Notifications counted =
        tallies().get("notification").loadSpecificTallies().notifications().orElseThrow();
    assertThat(counted).isEqualTo(new Notifications(40, 40, 0, 0, 0, 0, 0));
  }

  private Map<String, LabelTally> tallies() throws IOException {
    return Tallies.read(folder.resolve("artifacts/run/tallies.json")).labels();
  }

  private long failures() throws IOException {
    return tallies().values().stream()
        .mapToLong(label -> label.operations().errors() + label.operations().wrongAnswers())
        .sum();
  }

  /** Operations of open load that were started, under all labels. */
  private long started() throws IOException {
    return tallies().values().stream()
        .flatMap(label -> label.loadSpecificTallies().offered().stream())
        .mapToLong(OfferedLoad::started)
        .sum();
  }

  @Test
  void failsTheGateWhenRequestsFail() throws Exception {
    FaultRule reset =
        new FaultRule(
            "reset",
            RequestMatch.of("GET", "entities/urn:ngsi-ld:Bus"),
            Frequency.every(3),
            new ResetFault(Moment.HALFWAY));
    try (Faults faults = Faults.start(FaultPlan.of(1, reset));
        EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker().withInterceptor(faults))) {
      assertThat(bzt("bus-queries", broker, "queries.count", "30"))
          .as(words())
          .isEqualTo(Bzt.GATE_FAILED);
    }
    assertThat(words()).doesNotContain("Failed to parse errors XML");
  }

  private int bzt(String plan, EmbeddedBroker broker, String... namesAndValues)
      throws IOException, InterruptedException {
    return bzt(plan, SmallFleet.properties(broker.uri(), namesAndValues));
  }

  private int bztWithServer(String plan) throws Exception {
    String name = SERVERS.get(plan);
    Map<String, String> properties = new LinkedHashMap<>();
    String[] namesAndValues = SHORT.get(plan);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    try (RunningServer server = StreamServers.start(name, folder.resolve(name))) {
      properties.put(name + ".address", server.address());
      return bzt(plan, properties);
    }
  }

  private int bzt(String plan, Map<String, String> properties)
      throws IOException, InterruptedException {
    properties.putIfAbsent("warmup.seconds", "0");
    String options =
        properties.entrySet().stream()
            .map(entry -> "-J%s=%s".formatted(entry.getKey(), entry.getValue()))
            .collect(Collectors.joining(" "));
    return bzt(plan, BuiltHome.jmeter(), options);
  }

  /** Runs bzt as the head of each file documents: properties are changed on the command line. */
  private int bzt(String plan, Path jmeter, String options)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            "bzt",
            "taurus/" + plan + ".yml",
            "-o",
            "modules.jmeter.cmdline=" + options,
            "-o",
            "settings.artifacts-dir=" + folder.resolve("artifacts"),
            "-o",
            "modules.jmeter.path=" + jmeter);
    return Bzt.run(command, Map.of(), folder.resolve("words"));
  }

  private String words() throws IOException {
    Path words = folder.resolve("words");
    return Files.exists(words) ? Files.readString(words) : "";
  }
}
