package org.ngsildbench.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.gate.Gate;
import org.ngsildbench.analysis.gate.GateRequest;
import org.ngsildbench.analysis.gate.GateResult;
import org.ngsildbench.analysis.gate.GateText;
import org.ngsildbench.analysis.gate.RuleOutcome;
import org.ngsildbench.analysis.gate.RuleOutcome.Status;
import org.ngsildbench.analysis.gate.Rules;
import org.ngsildbench.analysis.inference.FigureSample.Basis;
import org.ngsildbench.analysis.inference.SimulatedSystem;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.Consistency;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Notifications;

/** Verdicts of compare and gate on labels with failed operations and on interrupted runs. */
class FailedOperationsTest {

  private static final SimulatedSystem SYSTEM = SimulatedSystem.BROKER.withoutRunToRun();

  @TempDir private Path folder;

  /** A run whose broker crashed before Q5: all operations of Q5 failed at once. */
  private static Consumer<SyntheticRun> dead(long failures) {
    return run ->
        run.interval("Q5", LatencyKind.FAILURE, 61, new long[(int) failures])
            .tally("Q5", SyntheticRun.outcome(failures, failures, 0, 0, 0));
  }

  /** Q1 with a number of failures besides 6,000 successes. */
  private static Consumer<SyntheticRun> failures(long failures) {
    return run ->
        run.interval("Q1", LatencyKind.FAILURE, 61, new long[(int) failures])
            .tally("Q1", SyntheticRun.outcome(6000 + failures, failures, 0, 0, 0));
  }

  private static Consumer<SyntheticRun> alive() {
    long[] times = new long[100];
    java.util.Arrays.fill(times, 40_000);
    return run -> {
      for (int second = 61; second < 76; second++) {
        run.times("Q5", second, times);
      }
      run.tally("Q5", SyntheticRun.good(1500, 61, 76));
    };
  }

  @Test
  void aLabelThatNeverSucceededIsUndecidedNotFaster() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1, alive());
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2, dead(150));

    Comparison comparison = Comparison.of(a, b);

    assertThat(comparison.refused()).containsOnlyKeys("Q5");
    assertThat(comparison.refused().get("Q5"))
        .contains("B: 150 of 150 operations (100 %) failed", "errors table", "measure again");
    assertThat(ComparisonText.markdown(comparison))
        .contains("Undecided because operations failed", "Q5: undecided")
        .doesNotContain("faster, 95 % interval");
    assertThat(comparison.figures()).noneMatch(one -> one.figure().name().startsWith("Q5."));
    assertThat(comparison.figures()).anyMatch(one -> one.figure().name().equals("Q1.response.p95"));
  }

  /** 6,000 operations: 1 % is 60; of 20 failures in both together 3 against 17 is not chance. */
  @ParameterizedTest
  @CsvSource({"0,0,true", "5,12,true", "3,17,false", "0,30,false", "30,30,true", "62,62,false"})
  void sharesThatDifferOrExceedOnePerCentAreUndecided(long inA, long inB, boolean compared)
      throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1, failures(inA));
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2, failures(inB));

    Comparison comparison = Comparison.of(a, b);

    assertThat(comparison.refused().isEmpty()).isEqualTo(compared);
    assertThat(comparison.figures().isEmpty()).isNotEqualTo(compared);
  }

  @Test
  void latencyGatesOfFailedLabelsAreUndecidedButCountsWork() throws Exception {
    Path run = SimulatedRuns.run(folder.resolve("run"), SYSTEM, 1, dead(150).andThen(failures(90)));

    GateResult result =
        gate(
            run,
            null,
            true,
            "Q5.response.p95 < 50 ms",
            "Q1.response.p95 < 50 ms",
            "Q1.throughputPerSecond > 1",
            "Q1.errors == 90",
            "Q5.errors == 0");

    assertThat(result.outcomes())
        .extracting(RuleOutcome::status)
        .containsExactly(
            Status.UNDECIDED, Status.UNDECIDED, Status.UNDECIDED, Status.PASSED, Status.FAILED);
    assertThat(result.outcomes().get(0).words()).startsWith("150 of 150 operations (100 %) failed");
    assertThat(result.outcomes().get(1).words()).contains("90 of 6,090 operations (1.5 %) failed");
    assertThat(result.passed()).isFalse();
  }

  @Test
  void baselineGatesAreUndecidedIfFailuresDiffer() throws Exception {
    Path before = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1, alive());
    Path now = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2, failures(50).andThen(dead(150)));

    assertThat(gate(now, before, true, "Q1.response.p95 <= baseline").outcomes())
        .singleElement()
        .satisfies(
            outcome -> {
              assertThat(outcome.status()).isEqualTo(Status.UNDECIDED);
              assertThat(outcome.words()).contains("differ by more than chance");
            });
    assertThat(gate(now, before, true).outcomes())
        .filteredOn(outcome -> outcome.rule().text().startsWith("Q5.response"))
        .extracting(RuleOutcome::status)
        .contains(Status.UNDECIDED)
        .containsOnly(Status.UNDECIDED);
    assertThat(gate(before, now, true).outcomes())
        .as("the baseline failed")
        .filteredOn(outcome -> outcome.rule().text().startsWith("Q5.response"))
        .isNotEmpty()
        .extracting(RuleOutcome::status)
        .containsOnly(Status.UNDECIDED);
  }

  /** The delays that arrived are the short ones: without the lost ones they prove nothing. */
  @Test
  void delaysAreUndecidedIfMostWereLost() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1, notified(1000, 0));
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2, notified(500, 500));

    assertThat(Comparison.of(a, b).refused().get("notifications.update"))
        .contains("B: 500 of 1,000 operations (50 %) failed");
    assertThat(gate(b, null, true, "notifications.update.delay.mean < 1 s").outcomes())
        .extracting(RuleOutcome::status)
        .containsExactly(Status.UNDECIDED);
  }

  private static Consumer<SyntheticRun> notified(int arrived, int lost) {
    long[] micros = LongStream.rangeClosed(1, arrived).map(i -> 1000 + i).toArray();
    Notifications counted = new Notifications(arrived + lost, arrived, lost, 0, 0, 0, 0);
    return run ->
        run.times("update", 61, micros)
            .interval("update", LatencyKind.DELAY, 61, micros)
            .tally("update", SyntheticRun.notifying(arrived, counted));
  }

  @Test
  void aRunThatIsNotValidFailsTheGateUnlessAllowed() throws Exception {
    Path run = SimulatedRuns.run(folder.resolve("run"), SYSTEM, 1, dead(150));

    GateResult strict = gate(run, null, false, "Q1.errors == 0");
    assertThat(strict.passed()).isFalse();
    assertThat(GateText.lines(strict))
        .contains("FAIL  run.valid == true: it is false")
        .last()
        .asString()
        .contains("gate failed", "the run is not valid");

    assertThat(gate(run, null, true, "Q1.errors == 0").passed()).isTrue();
    assertThat(gate(run, null, false, "run.valid == false").passed()).isTrue();
  }

  /** One of five repetitions was killed in its first label: the others' labels are compared. */
  @Test
  void aKilledRepetitionKeepsOtherLabelsComparable() throws Exception {
    for (String system : List.of("a", "b")) {
      for (int i = 1; i <= 5; i++) {
        boolean killed = system.equals("b") && i == 1;
        SimulatedRuns.run(
            folder.resolve(system + "/" + i),
            SYSTEM,
            (system.equals("a") ? 10 : 20) + i,
            killed ? run -> run.manifest().ended(null) : alive());
      }
    }

    for (List<String> order : List.of(List.of("a", "b"), List.of("b", "a"))) {
      Comparison comparison =
          Comparison.of(folder.resolve(order.get(0)), folder.resolve(order.get(1)));

      Optional<ComparedFigure> q5 =
          comparison.figures().stream()
              .filter(one -> one.figure().name().equals("Q5.response.p95"))
              .findFirst();
      assertThat(q5).isPresent();
      assertThat(q5.get().pair()).as("%s", q5.get().reason()).isPresent();
      assertThat(q5.get().pair().get().basis()).isEqualTo(Basis.REPETITIONS);
      String killed = order.get(0).equals("b") ? "A" : "B";
      assertThat(comparison.remarks())
          .contains(killed + " measured Q5 in only 4 of 5 repetitions: the figures cover those.");
    }
  }

  @Test
  void comparesThroughputOfOpenLoopsOnly() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1);
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2);

    Stream<String> figures = Comparison.of(a, b).figures().stream().map(one -> one.figure().name());

    assertThat(figures).isNotEmpty().noneMatch(name -> name.endsWith("throughputPerSecond"));
  }

  /** Reads with 15 stale ones, 10 to 150 ms old. */
  private static Consumer<SyntheticRun> stale() {
    LabelTally reads = SyntheticRun.outcome(101, 0, 15, 0, 0);
    return run ->
        run.times("read", 61, new long[86])
            .interval(
                "read",
                LatencyKind.STALENESS,
                61,
                LongStream.rangeClosed(1, 15).map(i -> i * 10_000).toArray())
            .tally(
                "read",
                new LabelTally(
                    reads.operations(),
                    reads.traffic(),
                    reads.span(),
                    reads.responseCodes(),
                    LoadSpecificTallies.NONE.with(new Consistency(101, 15, 0, 0, 0, 0, 2))));
  }

  /** Staleness is of the reads that failed; a p95 needs 20 of them. */
  @Test
  void stalenessIsTestedAlthoughReadsFailed() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1, stale());
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2, stale());
    String times = "consistency.read.staleness.";

    assertThat(gate(a, null, true, times + "p50 < 200 ms", times + "p50 < 70 ms").outcomes())
        .extracting(RuleOutcome::status)
        .containsExactly(Status.PASSED, Status.FAILED);
    assertThat(gate(a, b, true, times + "p95 < 1 s", times + "p95 <= baseline").outcomes())
        .allSatisfy(
            outcome -> {
              assertThat(outcome.status()).isEqualTo(Status.UNDECIDED);
              assertThat(outcome.words())
                  .isEqualTo("there are too few times, or too many losses, for p95");
            });
    Comparison comparison = Comparison.of(a, b);
    assertThat(comparison.refused()).containsOnlyKeys("read");
    assertThat(comparison.figures())
        .extracting(one -> one.figure().name())
        .contains(times + "mean", times + "p50");
  }

  private static GateResult gate(Path run, Path baseline, boolean allowInvalid, String... rules)
      throws Exception {
    return Gate.judge(
        new GateRequest(
            run,
            Rules.parse(List.of(rules)),
            Optional.ofNullable(baseline),
            0.01,
            true,
            allowInvalid));
  }
}
