package org.ngsildbench.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.inference.FigureSample;
import org.ngsildbench.analysis.inference.SimulatedSystem;
import org.ngsildbench.analysis.inference.Statistic;
import org.ngsildbench.analysis.inference.SteadyRun;

/**
 * The promise of the gate at its default level of 1 %, on 500 simulated pairs: without a difference
 * at most 2 % fail, with a slowdown of 10 % at least 95 % do. The blocks of single runs, which take
 * long, are tried with 50 pairs in each build and with all of them as a proof.
 */
class GateProofTest {

  private static final int PAIRS = 500;
  private static final int AT_MOST_FALSE = 10;
  private static final int AT_LEAST_FOUND = 475;

  /** Each of 10,000 operations, as {@code -Jqueries.count=10000} makes them. */
  private static final int INTERVALS = 200;

  private static final int PER_INTERVAL = 50;

  @Test
  void errorRatesWithFiveRepetitions() {
    SimulatedSystem system = SimulatedSystem.BROKER;

    assertThat(failures(random -> repetitions(system, system, 5, random)))
        .isLessThanOrEqualTo(AT_MOST_FALSE);
    assertThat(failures(random -> repetitions(system, system.slowerBy(0.1), 5, random)))
        .isGreaterThanOrEqualTo(AT_LEAST_FOUND);
  }

  @Test
  void shortErrorRatesWithBlocksOfOneRun() {
    blocksOfOneRunOfEach(50);
  }

  @Tag("proof")
  @Test
  void errorRatesWithBlocksOfOneRun() {
    blocksOfOneRunOfEach(PAIRS);
  }

  private static void blocksOfOneRunOfEach(int pairs) {
    // A single run cannot know the variance between runs, so it is not tested here.
    SimulatedSystem system = SimulatedSystem.BROKER.withoutRunToRun();

    assertThat(failures(pairs, random -> blocks(system, system, random)))
        .isLessThanOrEqualTo(pairs * AT_MOST_FALSE / PAIRS);
    assertThat(failures(pairs, random -> blocks(system, system.slowerBy(0.1), random)))
        .isGreaterThanOrEqualTo(pairs * AT_LEAST_FOUND / PAIRS);
  }

  @Test
  void errorRatesAtTheMargin() {
    SimulatedSystem system = SimulatedSystem.BROKER;

    assertThat(
            failures(
                random ->
                    List.of(
                        check(
                            "Q1.response.p95 <= baseline + 10 %",
                            repetitions(system, 5, Statistic.P95, random),
                            repetitions(system.slowerBy(0.1), 5, Statistic.P95, random)))))
        .isLessThanOrEqualTo(AT_MOST_FALSE);
  }

  /** Seven labels with two figures each: together they fail no more often than one. */
  @Tag("proof")
  @ParameterizedTest
  @ValueSource(ints = {5, 7})
  void errorRatesWithTheDefaultRulesOfSevenLabels(int repetitions) {
    SimulatedSystem system = SimulatedSystem.BROKER;

    assertThat(failures(random -> sevenLabels(system, system, repetitions, random)))
        .isLessThanOrEqualTo(AT_MOST_FALSE);
    assertThat(failures(random -> sevenLabels(system, system.slowerBy(0.1), repetitions, random)))
        .isGreaterThanOrEqualTo(AT_LEAST_FOUND);
  }

  private static List<RelativeCheck> sevenLabels(
      SimulatedSystem a, SimulatedSystem b, int repetitions, RandomGenerator random) {
    List<RelativeCheck> checks = new ArrayList<>();
    for (int label = 1; label <= 7; label++) {
      for (Statistic statistic : List.of(Statistic.P95, Statistic.P99)) {
        checks.add(
            check(
                "Q%d.response.%s <= baseline".formatted(label, statistic),
                repetitions(a, repetitions, statistic, random),
                repetitions(b, repetitions, statistic, random)));
      }
    }
    return checks;
  }

  private static List<RelativeCheck> repetitions(
      SimulatedSystem a, SimulatedSystem b, int repetitions, RandomGenerator random) {
    return List.of(
        check(
            "Q1.response.p95 <= baseline",
            repetitions(a, repetitions, Statistic.P95, random),
            repetitions(b, repetitions, Statistic.P95, random)));
  }

  private static FigureSample repetitions(
      SimulatedSystem system, int repetitions, Statistic statistic, RandomGenerator random) {
    return FigureSample.ofRepetitions(
        IntStream.range(0, repetitions)
            .mapToObj(any -> statistic.of(system.whole(INTERVALS, PER_INTERVAL, random)))
            .toList());
  }

  private static List<RelativeCheck> blocks(
      SimulatedSystem a, SimulatedSystem b, RandomGenerator random) {
    return List.of(check("Q1.response.p95 <= baseline", blocks(a, random), blocks(b, random)));
  }

  /** A run that has an interval; a gate leaves the others undecided. */
  private static FigureSample blocks(SimulatedSystem system, RandomGenerator random) {
    return Stream.generate(() -> system.run(INTERVALS, PER_INTERVAL, random))
        .flatMap(run -> FigureSample.of(SteadyRun.of(run).figure(Statistic.P95)).stream())
        .findFirst()
        .orElseThrow();
  }

  private static RelativeCheck check(String rule, FigureSample a, FigureSample b) {
    try {
      return new RelativeCheck(GateRule.parse(rule), Dimension.MICROSECONDS, new FigurePair(a, b));
    } catch (RuleException e) {
      throw new AssertionError(e);
    }
  }

  private static int failures(Simulation simulation) {
    return failures(PAIRS, simulation);
  }

  private static int failures(int pairs, Simulation simulation) {
    SplittableRandom random = new SplittableRandom(1);
    int failures = 0;
    for (int pair = 0; pair < pairs; pair++) {
      List<RuleOutcome> outcomes = RelativeChecks.test(simulation.pair(random), Level.DEFAULT);
      failures +=
          outcomes.stream().anyMatch(one -> one.status() == RuleOutcome.Status.FAILED) ? 1 : 0;
    }
    return failures;
  }

  private interface Simulation {
    List<RelativeCheck> pair(RandomGenerator random);
  }
}
