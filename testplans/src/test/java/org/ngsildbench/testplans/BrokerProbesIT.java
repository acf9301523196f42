package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.measurement.manifest.RunManifest;

/** Tests the broker checks of {@code ./bench} against a running broker. */
class BrokerProbesIT {

  private static final String A_SECOND_IS_NO_WINDOW =
      "NOT warmed up to a steady state before measuring: 0 windows in ";

  @TempDir private Path folder;

  @Test
  void doctorPrintsAndKeepsWhatItFinds() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      assertThat(bench("doctor", "--broker", "auto=" + broker.uri(), "--out", out().toString()))
          .isZero();
      assertThat(words()).contains("probed against ETSI GS CIM 009 V1.8.1", "27 conforms");
      assertThat(out().resolve("compatibility.json")).isNotEmptyFile();
      assertThat(out().resolve("tables/compatibility.md")).isNotEmptyFile();

      assertThat(bench("doctor", "--json", "--broker", "auto=" + broker.uri())).isZero();
      JsonNode document = new ObjectMapper().readTree(words().substring(words().indexOf('{')));
      assertThat(document.path("probes")).hasSize(27);
      assertThat(document.findValuesAsText("verdict")).containsOnly("conforms");
      assertThat(document.has("clockOffsetMillis")).as("it sends no Date header").isFalse();
    }
  }

  @Test
  void aRunWarmsUpBeforeAndProbesAfter() throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("run", "--plan", "queries", "--queries", "Q1"));
    arguments.addAll(List.of("-J", "queries.count=50", "--warmup", "0s"));
    arguments.addAll(List.of("--steady", "1s", "--probes", "--out", out().toString()));
    arguments.addAll(SmallFleet.options());
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      arguments.addAll(List.of("--broker", "auto=" + broker.uri()));

      int exitCode = bench(arguments.toArray(String[]::new));
      assertThat(exitCode).as(words()).isEqualTo(BuiltHome.exitCodeOf(out()));
      assertThat(words()).contains("27 conforms");
    }
    assertThat(RunManifest.read(out().resolve("manifest.json")).notes())
        .anyMatch(note -> note.startsWith(A_SECOND_IS_NO_WINDOW));
    assertThat(Files.readString(out().resolve("report.html")))
        .contains("27 of 27 probes were answered as specified");
  }

  private Path out() {
    return folder.resolve("out");
  }

  private int bench(String... arguments) throws Exception {
    return BuiltHome.runBench(folder, folder.resolve("words"), arguments);
  }

  private String words() throws Exception {
    return Files.readString(folder.resolve("words"));
  }
}
