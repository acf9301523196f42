package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.PausedSummary;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Pauses of the load generator are distinguished from the broker. */
class PauseRulesTest extends JudgedRun {

  /** A thousand operations of 2.1 ms, and some that a pause held for so long. */
  private void held(int operations, long micros) {
    long[] held = LongStream.range(0, operations).map(i -> micros).toArray();
    long[] all =
        LongStream.concat(LongStream.generate(() -> 2_101).limit(1_000), LongStream.of(held))
            .toArray();
    run.times("Q2", 0, all)
        .interval("Q2", LatencyKind.PAUSED, 0, held)
        .tally("Q2", SyntheticRun.good(all.length));
  }

  /** The audit's run: the process was stopped for three seconds, in a closed loop. */
  @Test
  void aLongPauseThatDominatesTheMeanInvalidates() throws IOException {
    held(1, 3_085_000);
    assertInvalid(
        "Pauses of the load generator dominate the figures of Q2 (1 of 1,001 operations; "
            + "mean 5.18 ms, 2.1 ms without them). The broker does not cause these delays.");
  }

  @Test
  void showsFiguresWithAndWithoutPauses() throws IOException {
    held(1, 3_085_000);
    PausedSummary paused =
        Summarizer.summarize(RunFolder.read(run.write(folder))).measured().paused().get(0);
    assertThat(paused.paused()).isEqualTo(1);
    assertThat(paused.all().max()).isBetween(3_080_000.0, 3_090_000.0);
    assertThat(paused.others().orElseThrow().max()).isBetween(2_100.0, 2_103.0);
    assertThat(paused.others().orElseThrow().count()).isEqualTo(1_000);
  }

  @Test
  void shortPausesOfAFewOperationsWarn() throws IOException {
    held(10, 30_000);
    assertWarning(
        "Pauses of the load generator (10 ms or more) delayed operations: Q2 (10 of 1,010"
            + " operations; mean 2.38 ms, 2.1 ms without them).");
  }

  @Test
  void pausesThatDominateThe95thPercentileInvalidate() throws IOException {
    held(100, 15_000);
    assertInvalid("Pauses of the load generator dominate the figures of Q2");
  }

  @Test
  void onePausedOperationOfFewDominatesNoPercentile() throws IOException {
    long[] all =
        LongStream.range(0, 50).map(i -> i == 49 ? 16_101 : i > 46 ? 8_101 : 4_101).toArray();
    run.times("Q2", 0, all)
        .interval("Q2", LatencyKind.PAUSED, 0, 16_101)
        .tally("Q2", SyntheticRun.good(all.length));
    assertWarning("delayed operations: Q2 (1 of 50 operations;");
  }

  @Test
  void aPauseInTheOnlyOperationOfALabelWarns() throws IOException {
    run.times("create-16000", 0, 571_648)
        .interval("create-16000", LatencyKind.PAUSED, 0, 571_648)
        .tally("create-16000", SyntheticRun.good(1));
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID_WITH_WARNINGS);
  }

  @Test
  void namesGarbageCollectionAsACause() throws IOException {
    held(10, 30_000);
    run.interval("generator", LatencyKind.GC, 0, 2_000, 25_000);
    assertWarning("Garbage collections took up to 25 ms: give JMeter more memory");
  }

  /** However the run was started: the meter is in the JVM that makes the load. */
  @Test
  void judgesWakeUpsOfTheLoadGenerator() throws IOException {
    run.interval(
        "generator",
        LatencyKind.HICCUP,
        0,
        LongStream.range(0, 100).map(i -> i < 20 ? 60 : 5_000).toArray());
    assertInvalid("an idle thread woke more than 1 ms late in 80 % of wake-ups");
  }

  @Test
  void ignoresTheLoadGeneratorsOwnTimes() throws IOException {
    run.interval("generator", LatencyKind.HICCUP, 0, 60, 60);
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID);
    assertThat(Summarizer.summarize(RunFolder.read(folder)).operations())
        .extracting("label")
        .isEqualTo(List.of("Q1"));
  }
}
