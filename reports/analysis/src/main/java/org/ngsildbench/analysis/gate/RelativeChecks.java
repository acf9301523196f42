package org.ngsildbench.analysis.gate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ngsildbench.analysis.compare.DifferenceText;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.compare.runs.UncomparableLabels;
import org.ngsildbench.analysis.compare.runs.UntestableException;
import org.ngsildbench.analysis.inference.FigureSample;
import org.ngsildbench.analysis.inference.Holm;

/** All baseline rules of a gate, tested together at one level. */
final class RelativeChecks {

  private static final String SINGLE_RUNS =
      "single runs do not show the variation between runs: repeat run and baseline "
          + "(--repetitions 5), or accept single runs (--single-runs); in these runs, ";

  private final SystemRuns baseline;
  private final SystemRuns system;
  private final boolean singleRuns;
  private final UncomparableLabels refusals;
  private final List<RelativeCheck> checks = new ArrayList<>();
  private final Map<GateRule, RuleOutcome> outcomes = new HashMap<>();

  RelativeChecks(SystemRuns baseline, SystemRuns system, boolean singleRuns) {
    this.singleRuns = singleRuns;
    this.baseline = baseline;
    this.system = system;
    this.refusals = UncomparableLabels.between(baseline, system);
  }

  /**
   * Adds a rule.
   *
   * @throws RuleException if neither has such a figure, or the margin does not fit it
   */
  void add(GateRule rule) throws IOException, RuleException {
    Optional<SummaryFigure> before = find(baseline, rule);
    Optional<SummaryFigure> now = find(system, rule);
    SummaryFigure figure = before.or(() -> now).orElse(null);
    if (figure == null) {
      Optional<String> tooFew = system.runs().get(0).figures().tooFew(rule.figure());
      if (tooFew.isPresent()) {
        put(rule, RuleOutcome.Status.UNDECIDED, tooFew.get());
        return;
      }
      throw RuleException.of(rule, system.runs().get(0).figures().whyNot(rule.figure()));
    }
    Amount margin = ((Limit.Baseline) rule.limit()).margin();
    LimitCheck.requireMargin(rule, figure, margin);
    LimitCheck.requireCurrency(rule, margin, system.runs().get(0));
    Optional<String> refused = refusals.of(figure);
    if (refused.isPresent()) {
      put(rule, RuleOutcome.Status.UNDECIDED, "A is the baseline, B this run. " + refused.get());
    } else if (now.isEmpty()) {
      put(rule, RuleOutcome.Status.FAILED, "only the baseline has it");
    } else if (before.isEmpty()) {
      put(rule, RuleOutcome.Status.UNDECIDED, "only this run has it");
    } else {
      pair(rule, figure);
    }
  }

  private static Optional<SummaryFigure> find(SystemRuns runs, GateRule rule) {
    return runs.figure(rule.figure());
  }

  private void pair(GateRule rule, SummaryFigure figure) throws IOException {
    try {
      FigurePair pair = FigurePair.of(baseline, system, figure.name());
      if (pair.basis() == FigureSample.Basis.WITHIN_RUN && !singleRuns) {
        put(
            rule,
            RuleOutcome.Status.UNDECIDED,
            SINGLE_RUNS + DifferenceText.of(figure.dimension(), pair.contrast()));
      } else {
        checks.add(new RelativeCheck(rule, figure.dimension(), pair));
      }
    } catch (UntestableException e) {
      put(rule, RuleOutcome.Status.UNDECIDED, e.getMessage());
    }
  }

  private void put(GateRule rule, RuleOutcome.Status status, String words) {
    outcomes.put(rule, new RuleOutcome(rule, status, words));
  }

  /** Tests all rules together and gives the outcome of each. */
  Map<GateRule, RuleOutcome> judge(double level) {
    test(checks, level).forEach(outcome -> outcomes.put(outcome.rule(), outcome));
    return outcomes;
  }

  /** Tests rules together: the probability of any false failure is at most the level. */
  static List<RuleOutcome> test(List<RelativeCheck> checks, double level) {
    List<Double> adjusted = Holm.adjust(checks.stream().map(RelativeCheck::chance).toList());
    return IntStream.range(0, checks.size())
        .mapToObj(i -> checks.get(i).outcome(adjusted.get(i), level))
        .toList();
  }
}
