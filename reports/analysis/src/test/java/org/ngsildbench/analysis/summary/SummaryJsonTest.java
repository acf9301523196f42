package org.ngsildbench.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.markup.Resources;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.CodeFailures;
import org.ngsildbench.measurement.tally.Notifications;

class SummaryJsonTest {

  @TempDir Path folder;

  /** Every number of the expected file was checked by hand against the values below. */
  @Test
  void matchesTheDocumentedFormat() throws IOException {
    SyntheticRun run = new SyntheticRun();
    for (int second = 0; second < 10; second++) {
      // Service 10, 11 .. 19: mean 14.5 ± 2.16585; response 100 throughout: no spread at all.
      run.interval("Q1", LatencyKind.SERVICE, second, 10 + second);
      run.interval("Q1", LatencyKind.RESPONSE, second, repeated(100, 30));
    }
    run.interval("Q4", LatencyKind.SERVICE, 3, 1000, 2000);
    run.interval("Q4", LatencyKind.RESPONSE, 3, 1500, 2001);
    run.interval("Q4", LatencyKind.AGGREGATION, 3, 40, 60);
    run.interval("Q4", LatencyKind.FAILURE, 3, 9_000);
    run.times("create-100", 4, 1000, 1000, 2000);
    run.tally("Q1", SyntheticRun.good(10));
    long wrong = SyntheticRun.START.plusMillis(3_500).toEpochMilli() * 1_000;
    run.tally(
        "Q4",
        SyntheticRun.outcome(3, 0, 1, 0, 0)
            .withFailures(
                Map.of("WRONG_ANSWER", new CodeFailures(1, wrong, wrong, "a bus too many"))));
    run.tally("create-100", SyntheticRun.batches(100, 3, 0, 300, 0, 60));
    run.times("Q1@5", 5, 1000, 2000).tally("Q1@5", SyntheticRun.step("Q1", 5, 0, Optional.empty()));
    run.interval("Q1@10", LatencyKind.FAILURE, 6, 60_000_000)
        .tally("Q1@10", SyntheticRun.step("Q1", 10, 600, Optional.empty()));
    run.times("update", 7, 300, 500)
        .interval("update", LatencyKind.DELAY, 7, 1500, 1700)
        .tally("update", SyntheticRun.notifying(2, new Notifications(4, 2, 2, 1, 0, 1, 0)));
    run.capacity(
        """
        {"schema": 1, "criterion": "Q1.response.p95 < 100 ms", "variable": "rate", "unit": "/s",
         "ending": "found", "sustained": 40, "failedAt": 80, "estimate": 52.5,
         "ci95": [45.25, 60], "brokeFirst": "the criterion at 80/s", "verdict": "40/s keeps it.",
         "probes": [{"value": 40, "repetition": 1, "kept": true, "figure": 31000}]}
        """);

    Path file = folder.resolve("summary.json");
    SummaryJson.write(Summarizer.summarize(RunFolder.read(run.write(folder))), file);

    assertThat(Files.readString(file))
        .isEqualToNormalizingNewlines(Resources.text(getClass(), "expected-summary.json"));
  }

  @Test
  void omitsAbsentValues() throws IOException {
    Path file = folder.resolve("summary.json");
    SyntheticRun run = new SyntheticRun();
    run.manifest()
        .versions(null)
        .started(null)
        .requestsSha256(null)
        .machine(null)
        .dataSet(null)
        .clock(null);
    SummaryJson.write(Summarizer.summarize(RunFolder.read(run.write(folder))), file);
    assertThat(Files.readString(file))
        .contains("\"broker\" : \"unknown broker\"", "\"id\" : \"unstarted\"")
        .doesNotContain("operations", "ingestion", "brokerVersion", "started\" :", "null");
  }

  private static long[] repeated(long value, int times) {
    long[] values = new long[times];
    java.util.Arrays.fill(values, value);
    return values;
  }
}
