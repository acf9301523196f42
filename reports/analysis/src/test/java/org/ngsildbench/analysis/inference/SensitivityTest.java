package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.model.Interval;

/**
 * Counts the differences that comparisons report when the variance decides the number of rounds:
 * p95 of many operations, runs that differ by 2 %, a drifting host. The full proof prints a table.
 */
class SensitivityTest {

  private static final double CHANGE = 0.1;
  private static final double LEVEL = 0.05;
  private static final double RUN_TO_RUN = 0.02;
  private static final int MIN_ROUNDS = 5;

  private final SplittableRandom random = new SplittableRandom(1);

  @Test
  void doesNotDependOnTheActualDifference() {
    SystemDifference same = contrast(List.of(100.0, 103.0, 98.0, 101.0, 99.0, 100.0), 1, 0);
    SystemDifference slower = contrast(List.of(100.0, 103.0, 98.0, 101.0, 99.0, 100.0), 1.3, 0);

    assertThat(slower.errorsAway(1.1)).isCloseTo(same.errorsAway(1.1), within(1e-9));
  }

  @Test
  void estimatesTheRoundsThatFindTheChange() {
    Sensitivity six = new Sensitivity(6, 2, LEVEL);
    int needed = six.roundsNeeded();

    assertThat(six.shortfall()).isGreaterThan(1);
    assertThat(needed).isBetween(10, 30);
    double free = needed - 1 - Sensitivity.SPENT;
    double then = 2 * Math.sqrt(5 / 2.0 / 6) * Math.sqrt(needed * free / (needed - 1));
    assertThat(new Sensitivity(needed, then, LEVEL).shortfall()).isLessThanOrEqualTo(1.0);
    assertThat(new Sensitivity(6, 20, LEVEL).roundsNeeded()).isEqualTo(6);
  }

  /** Without the correction for stopping, more than 10 % of the claims are false. */
  @Test
  void stoppingRuleHasFewFalsePositivesAndDetectsTheChange() {
    double[] p95 = IntStream.range(0, 400).mapToDouble(any -> 1 + 0.07 * gauss()).toArray();

    assertThat(measure(7, p95, 1, 400).share()).isLessThan(0.08);
    assertThat(measure(7, p95, 1 + CHANGE, 400).share()).isGreaterThan(0.91);
  }

  @Tag("proof")
  @ParameterizedTest
  @CsvSource({
    "INDEPENDENT, 1000, 7",
    "INDEPENDENT, 300, 7",
    "INDEPENDENT, 300, 1",
    "AR_09, 10000, 7",
    "AR_09, 3000, 7",
    "AR_09, 1000, 7",
    "AR_09, 1000, 1"
  })
  void tableOfClaimsAtTheStop(SimulatedProcess process, int operations, int labels) {
    double[] p95 =
        IntStream.range(0, 1_000)
            .mapToDouble(
                any ->
                    MeasuredInterval.merge(process.run(operations, 500, random))
                        .times()
                        .atPercentile(95))
            .toArray();
    int comparisons = 2_000;
    Claims same = measure(labels, p95, 1, comparisons);
    Claims changed = measure(labels, p95, 1 + CHANGE, comparisons);

    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %d | %.1f | %.1f %% | %.1f %% |%n",
        process.title(),
        operations,
        labels,
        same.rounds(),
        100 * same.share(),
        100 * changed.share());
    // Three standard errors of so many comparisons above 5 %.
    assertThat(same.share()).isLessThanOrEqualTo(0.065);
    assertThat(changed.share()).isGreaterThanOrEqualTo(0.945);
  }

  /** Mean number of rounds, and share of claimed differences. */
  private record Claims(double rounds, double share) {}

  /** If the first of the labels differs: how often that is claimed; otherwise: any claim. */
  private Claims measure(int labels, double[] p95, double ratio, int comparisons) {
    int claims = 0;
    int rounds = 0;
    for (int comparison = 0; comparison < comparisons; comparison++) {
      List<Pair> all = IntStream.range(0, labels).mapToObj(any -> new Pair()).toList();
      double host = 1;
      int made = 0;
      do {
        made++;
        host *= 1 + 0.02 * gauss();
        for (int label = 0; label < labels; label++) {
          all.get(label).add(p95, host, label == 0 ? ratio : 1, this);
        }
      } while (made < MIN_ROUNDS || all.stream().anyMatch(one -> !one.found(labels)));
      rounds += made;
      List<SystemDifference> contrasts = all.stream().map(Pair::contrast).toList();
      List<Double> confidences =
          Holm.confidences(
              contrasts.stream().map(SystemDifference::chanceOfDifference).toList(), LEVEL);
      claims +=
          IntStream.range(0, ratio == 1 ? labels : 1)
                  .anyMatch(label -> claims(contrasts.get(label), confidences.get(label)))
              ? 1
              : 0;
    }
    return new Claims((double) rounds / comparisons, (double) claims / comparisons);
  }

  private static boolean claims(SystemDifference contrast, double confidence) {
    Interval ratio = contrast.ratioInterval(confidence).orElse(new Interval(0, 2));
    return ratio.low() > 1 || ratio.high() < 1;
  }

  private double gauss() {
    return random.nextGaussian();
  }

  private static SystemDifference contrast(List<Double> a, double ratio, int spent) {
    List<Double> b = new ArrayList<>();
    for (int round = 0; round < a.size(); round++) {
      b.add(a.get(a.size() - 1 - round) * ratio);
    }
    return SystemDifference.ofRounds(
        FigureSample.ofRepetitions(a, spent), FigureSample.ofRepetitions(b, spent));
  }

  /** The rounds of one label. */
  private static final class Pair {

    private final List<Double> a = new ArrayList<>();
    private final List<Double> b = new ArrayList<>();

    void add(double[] p95, double host, double ratio, SensitivityTest test) {
      a.add(draw(p95, test) * host);
      b.add(draw(p95, test) * host * ratio);
    }

    private static double draw(double[] p95, SensitivityTest test) {
      return p95[test.random.nextInt(p95.length)] * (1 + RUN_TO_RUN * test.gauss());
    }

    SystemDifference contrast() {
      return SystemDifference.ofRounds(
          FigureSample.ofRepetitions(a, Sensitivity.SPENT),
          FigureSample.ofRepetitions(b, Sensitivity.SPENT));
    }

    boolean found(int labels) {
      return Sensitivity.of(contrast(), a.size(), CHANGE, LEVEL / labels).shortfall() <= 1;
    }
  }
}
