package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.liar.Liar;
import org.ngsildbench.embedded.liar.QueryKind;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;

/** The response checks detect every lie of a broker and accept all correct responses. */
class LiesAreFoundIT {

  private static final List<String> QUERIES = List.of("queries", "analytics");

  @TempDir private Path folder;

  /** A lie that was missed, or an honest answer that was refused, by name. */
  private record Errors(List<String> missed, List<String> refused) {}

  @Test
  void detectsEveryLieWithoutFalseAlarms() throws Exception {
    Errors errors = errors("Q1,Q2,Q3,Q4,Q5,Q6,Q7,Q4-server,Q5-server,Q5-all", "60", "true");

    assertThat(errors.missed()).isEmpty();
    assertThat(errors.refused()).isEmpty();
  }

  @Test
  void detectsEveryLieAboutAnalyticalQueries() throws Exception {
    Errors errors = errors("G1,G2,G3,G4,G5,G6,G7,G8", "60", "true");

    assertThat(errors.missed()).isEmpty();
    assertThat(errors.refused()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"merge,20,true", "patch,2,true", "append,2,true", "append,2,false"})
  void detectsEveryLieAboutWrites(String operation, String size, boolean readBack)
      throws Exception {
    Liar liar = new Liar(QueryKind.named(List.of(operation)), true, 1);
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(liar))) {
      PlanRun run =
          PlanRun.of(
              "batch-ingestion.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(),
                  "batch.operation",
                  operation,
                  "batch.sizes",
                  size,
                  "batch.count",
                  "60",
                  "warmup.seconds",
                  "0",
                  "batch.readBack",
                  "" + readBack));
      assertThat(liar.report().path("untold")).isEmpty();
      Errors errors = compared(liar.report().path("operations"), run.samples());
      assertThat(errors.refused()).isEmpty();
      assertThat(errors.missed().isEmpty()).as("%s", errors.missed()).isEqualTo(readBack);
    }
  }

  @Test
  void withoutChecksLiesAreMissed() throws Exception {
    Errors errors = errors("Q2,Q5", "40", "false");

    assertThat(errors.missed()).hasSizeGreaterThan(10);
    assertThat(errors.refused()).isEmpty();
  }

  private Errors errors(String queries, String count, String check) throws Exception {
    Liar liar = new Liar(QueryKind.named(QUERIES), true, SmallFleet.SPEC.seed());
    FleetSpec fleet = SmallFleet.SPEC.with(DataQuality.SCOPED);
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(
            SmallFleet.broker(fleet, DataModel.ATTRIBUTES).withInterceptor(liar))) {
      PlanRun run =
          PlanRun.of(
              "bus-queries.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(),
                  "fleet.data",
                  "scoped",
                  "queries",
                  queries,
                  "queries.count",
                  count,
                  "queries.count.all",
                  "20",
                  "check",
                  check));
      JsonNode report = liar.report();
      if (queries.startsWith("G")) {
        assertThat(report.path("untold")).isEmpty();
      }
      return compared(report.path("operations"), run.samples());
    }
  }

  private static Errors compared(JsonNode operations, List<SampleResult> samples) {
    Map<String, Deque<SampleResult>> byLabel = new HashMap<>();
    for (SampleResult sample : samples) {
      String question = sample.getSampleLabel().replaceFirst("^([a-z]+)-\\d+$", "$1");
      byLabel.computeIfAbsent(question, any -> new ArrayDeque<>()).add(sample);
    }
    assertThat(operations).hasSameSizeAs(samples);
    Errors errors = new Errors(new ArrayList<>(), new ArrayList<>());
    for (JsonNode operation : operations) {
      SampleResult sample = byLabel.get(operation.path("question").asText()).remove();
      boolean lie = operation.path("kind").asText().equals("lie");
      if (lie && sample.isSuccessful()) {
        errors.missed().add(operation.toString());
      } else if (!lie && !sample.isSuccessful()) {
        errors.refused().add(operation + " " + sample.getResponseMessage());
      }
    }
    return errors;
  }

  @Test
  @Tag("proof")
  void selfTestDetectsAllLiesAndFailsWithoutChecks() throws Exception {
    Path words = folder.resolve("words");
    assertThat(BuiltHome.runBench(folder, words, "doctor", "--self-test"))
        .as(Files.readString(words))
        .isZero();
    assertThat(Files.readString(words))
        .contains("detected: 100.00 %", "OK: every lie was detected");

    assertThat(BuiltHome.runBench(folder, words, "doctor", "--self-test", "-J", "check=false"))
        .isEqualTo(1);
    assertThat(Files.readString(words))
        .contains("Lies that were not detected:", "Q2: null for a type");
  }
}
