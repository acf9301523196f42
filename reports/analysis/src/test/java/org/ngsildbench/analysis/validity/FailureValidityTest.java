package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.TimeSpan;

/** Effect of failures on a run's figures and verdict. */
class FailureValidityTest extends JudgedRun {

  @Test
  void aLabelThatNeverSucceededHasNoLatencyAndThroughput() throws IOException {
    run.interval("Q5", LatencyKind.FAILURE, 1, new long[150])
        .tally("Q5", SyntheticRun.outcome(150, 150, 0, 0, 0));

    OperationSummary query = summary().operation("Q5").orElseThrow();
    assertThat(query.service()).isEmpty();
    assertThat(query.response()).isEmpty();
    assertThat(query.throughputPerSecond()).isZero();
    assertThat(query.failure().orElseThrow().count()).isEqualTo(150);
    assertInvalid("Q5: 150 of 150 operations (100 %) failed");
  }

  /** A refusal at an offered rate is a response: the step did not time out. */
  @ParameterizedTest
  @CsvSource({"TIMEOUT, true", "HTTP_413, false", "PARTIAL_BATCH, false"})
  void aStepThatWasRefusedFailed(String code, boolean valid) throws IOException {
    LabelTally step = SyntheticRun.step("batches", 5, 300, Optional.empty());
    run.interval("batches@5", LatencyKind.FAILURE, 1, new long[300])
        .tally(
            "batches@5",
            new LabelTally(
                step.operations(),
                step.traffic(),
                step.span(),
                Map.of(code, 300L),
                step.loadSpecificTallies()));

    assertThat(judged().valid()).isEqualTo(valid);
    assertThat(judged().notes())
        .anyMatch(
            note ->
                note.text()
                    .contains(
                        valid
                            ? "batches@5: the broker answered no operation"
                            : "batches@5: 300 of 300 operations (100 %) failed"));
  }

  @Test
  void throughputCountsSuccessfulCorrectOperationsOnly() throws IOException {
    run.failing("Q1", SyntheticRun.outcome(1000, 100, 50, 0, 0), new long[150]);

    assertThat(summary().operation("Q1").orElseThrow().throughputPerSecond()).isEqualTo(85);
  }

  /** Versions before recorded failures among the latencies: without a success nothing is left. */
  @Test
  void anOldRunWithFailuresOnlyHasNoLatency() throws IOException {
    run.failuresAmongLatencies()
        .times("Q5", 1, new long[150])
        .tally("Q5", SyntheticRun.outcome(150, 150, 0, 0, 0));

    RunFolder read = RunFolder.read(run.write(folder));
    assertThat(Summarizer.summarize(read).operation("Q5").orElseThrow().response()).isEmpty();
    assertThat(read.latencies().of("Q5", LatencyKind.RESPONSE)).isEmpty();
    assertThat(read.latencies().timelines(LatencyKind.RESPONSE)).doesNotContainKey("Q5");
    assertThat(judged().notes()).noneMatch(note -> note.text().contains("unlike"));
  }

  @Test
  void warnsAboutMixedLatenciesOfAnOldRun() throws IOException {
    run.failuresAmongLatencies().tally("Q1", SyntheticRun.outcome(1000, 10, 0, 0, 0));

    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes())
        .anyMatch(
            note ->
                note.text()
                    .equals(
                        "An older version recorded this run: the latencies of Q1 include their"
                            + " failed operations."));
  }

  @Test
  void reportsMoreLoggedThanCountedFailures() throws IOException {
    run.failing("Q1", SyntheticRun.outcome(1000, 5, 0, 0, 0), new long[5])
        .interval("Q1", LatencyKind.FAILURE, 2, 60);

    assertInvalid("latency.hlog has 6 of 5 of the failures of Q1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"RESET", "UNREACHABLE", "HTTP_500", "HTTP_503", "TIMEOUT"})
  void onlyResponsesThatNameTheSizeCountAsASizeLimit(String code) throws IOException {
    smallerBatchesTaken();
    run.failing("create-1000", batches(Map.of(code, 5L)), new long[5]);
    assertInvalid("create-1000: the broker accepted no batch (5 of 5 batches (100 %) failed)");

    run.failing("create-1000", batches(Map.of("HTTP_413", 4L, code, 1L)), new long[5]);
    assertInvalid("its responses do not name a size limit");

    run.failing(
        "create-1000", batches(Map.of("HTTP_413", 4L, "TOO_LARGE_FOR_BROKER", 1L)), new long[5]);
    assertWarning("the broker accepted no batch of this size");
  }

  private static LabelTally batches(Map<String, Long> codes) {
    LabelTally refused = SyntheticRun.batches(1000, 5, 5, 0, 0, 1);
    return new LabelTally(
        refused.operations(),
        refused.traffic(),
        refused.span(),
        codes,
        refused.loadSpecificTallies());
  }

  @Test
  void reportsALostBrokerFirstAfterATotalFailure() throws IOException {
    String gone = RunManifest.BROKER_LOST + " after batch-ingestion: connection refused.";
    run.manifest().notes(List.of(gone));
    run.failing("create-1000", batches(Map.of("HTTP_413", 5L)), new long[5]);

    assertInvalid(gone);
    assertThat(judged().notes()).filteredOn(note -> note.text().equals(gone)).hasSize(1);
  }

  @Test
  void aStepWithoutASuccessHasNoTimes() throws IOException {
    run.interval("Q1@10", LatencyKind.FAILURE, 1, new long[600])
        .tally("Q1@10", SyntheticRun.step("Q1", 10, 600, Optional.empty()));

    assertThat(summary().scalability().get(0).response()).isEmpty();
    assertThat(summary().scalability().get(0).failure().orElseThrow().count()).isEqualTo(600);
  }

  /** Zero, the wrong order, another year: none of them may pass for a throughput. */
  @ParameterizedTest
  @CsvSource({"0,10", "10,0", "1,1763632810000000", "1763632800000000,9999999999999999"})
  void reportsDamagedTimesOfDay(long first, long last) throws IOException {
    LabelTally good = SyntheticRun.good(1000);
    run.tally(
        "Q1",
        new LabelTally(
            good.operations(),
            good.traffic(),
            new TimeSpan(first, last),
            good.responseCodes(),
            good.loadSpecificTallies()));

    assertInvalid("tallies.json has Q1 from ");
    assertThat(judged().notes().get(0).text()).contains("the throughput of Q1 is unknown");
  }

  private Summary summary() throws IOException {
    return Summarizer.summarize(RunFolder.read(run.write(folder)));
  }
}
