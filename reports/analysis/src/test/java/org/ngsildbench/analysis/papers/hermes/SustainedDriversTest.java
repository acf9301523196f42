package org.ngsildbench.analysis.papers.hermes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;

class SustainedDriversTest {

  @TempDir private Path folder;

  /** Five repetitions at 40,000, one of them broken, and one that the generator spoilt. */
  private static final String FOUND =
      """
      {"schema": 1, "criterion": "vehicles.delay.max < 5 s", "variable": "drivers",
       "unit": "drivers", "sustained": 40000, "failedAt": 42000, "verdict": "", "probes": [
        {"value": 20000, "repetition": 1, "kept": true, "figure": 100000},
        {"value": 40000, "repetition": 1, "kept": true, "figure": 1000000},
        {"value": 40000, "repetition": 2, "kept": true, "figure": 3000000},
        {"value": 40000, "repetition": 3, "kept": false, "figure": 9000000,
         "firstBroken": "generator", "reason": "late"},
        {"value": 40000, "repetition": 4, "kept": false, "figure": 5500000,
         "firstBroken": "criterion", "reason": "5.5 s"},
        {"value": 40000, "repetition": 5, "kept": true, "figure": 2000000},
        {"value": 40000, "repetition": 6, "kept": true, "figure": 2500000}]}
      """;

  private String table(String found, String addresses) throws Exception {
    SyntheticRun run = new SyntheticRun().broker("kafka", "Apache Kafka", "4.1").capacity(found);
    run.manifest().options(Map.of("platform", "kafka", "kafka.address", addresses));
    run.tally("vehicles", SyntheticRun.good(10));
    ReportedRuns runs = ReportedRuns.of(List.of(RunFolder.read(run.write(folder))), List.of());
    return SustainedDrivers.table(runs).map(table -> table.element().toString()).orElse("");
  }

  @Test
  void showsWorstAndMedianNextToThePublishedValues() throws Exception {
    assertThat(table(FOUND, "10.0.0.1:9092,10.0.0.1:9093,10.0.0.2:9092,10.0.0.2:9093"))
        .containsSubsequence(
            "<td>2</td><td>–</td><td>4</td>",
            "<td>40,000</td>",
            "<td>5</td>",
            "<td>5.50 s</td>",
            "<td>2.50 s</td>",
            "<td>1 s to 5.50 s (93.8 %)</td>",
            "configuration 1",
            "<td>1</td><td>1</td><td>1</td>",
            "<td>40,989</td>",
            "configuration 3",
            "<td>4</td><td>3</td><td>18</td>");
  }

  @Test
  void ignoresOtherSearches() throws Exception {
    assertThat(table(FOUND.replace("\"variable\": \"drivers\"", "\"variable\": \"rate\""), "h:1"))
        .isEmpty();
    assertThat(table(FOUND.replace("\"sustained\": 40000, ", ""), "h:1")).isEmpty();
  }
}
