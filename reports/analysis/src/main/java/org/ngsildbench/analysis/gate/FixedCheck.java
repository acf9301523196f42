package org.ngsildbench.analysis.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.compare.Amounts;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.compare.runs.FailedShare;
import org.ngsildbench.analysis.compare.runs.MeasuredRun;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.compare.runs.UncomparableLabels;

/** Holds a rule with a fixed limit against a system: every repetition must keep it. */
record FixedCheck(GateRule rule) {

  /**
   * Judges a rule.
   *
   * @throws RuleException if a run has no such figure, or the limit does not fit it
   */
  static RuleOutcome of(GateRule rule, SystemRuns system) throws RuleException {
    return new FixedCheck(rule).judge(system);
  }

  private RuleOutcome judge(SystemRuns system) throws RuleException {
    List<String> seen = new ArrayList<>();
    List<String> broken = new ArrayList<>();
    for (MeasuredRun run : system.runs()) {
      Optional<String> refused = refused(run);
      if (refused.isPresent()) {
        return new RuleOutcome(rule, RuleOutcome.Status.UNDECIDED, refused.get());
      }
      if (run.figures().find(rule.figure()).isEmpty() && system.figure(rule.figure()).isPresent()) {
        broken.add("missing in " + system.folder().relativize(run.folder()));
        continue;
      }
      SummaryFigure figure = figure(run);
      String words = shown(figure);
      seen.add(words);
      if (!kept(figure, run)) {
        broken.add(
            system.runs().size() == 1
                ? words
                : words + " in " + system.folder().relativize(run.folder()));
      }
    }
    return broken.isEmpty()
        ? new RuleOutcome(rule, RuleOutcome.Status.PASSED, "it is " + String.join(", ", seen))
        : new RuleOutcome(rule, RuleOutcome.Status.FAILED, "it is " + String.join(", ", broken));
  }

  /** Latency and throughput are of what succeeded; where much failed they prove nothing. */
  private Optional<String> refused(MeasuredRun run) {
    Optional<SummaryFigure> figure = run.figures().find(rule.figure());
    Optional<FailedShare> failures =
        run.figures().failuresOf(figure.map(SummaryFigure::name).orElse(rule.figure()));
    boolean ofSuccesses = figure.map(SummaryFigure::ofSuccesses).orElse(true);
    return failures
        .filter(share -> ofSuccesses && (figure.isPresent() ? share.tooLarge() : share.total()))
        .map(
            share ->
                "%s%s. %s"
                    .formatted(
                        share.words(),
                        share.total()
                            ? ""
                            : ", more than 1 %: the successful ones are not a "
                                + "representative sample",
                        UncomparableLabels.ADVICE))
        .or(() -> run.figures().tooFew(rule.figure()));
  }

  private SummaryFigure figure(MeasuredRun run) throws RuleException {
    Optional<SummaryFigure> figure = run.figures().find(rule.figure());
    if (figure.isEmpty()) {
      throw RuleException.of(rule, run.figures().whyNot(rule.figure()));
    }
    return figure.get();
  }

  private boolean kept(SummaryFigure figure, MeasuredRun run) throws RuleException {
    if (rule.limit() instanceof Limit.Truth truth) {
      if (figure.dimension() != Dimension.TRUTH || rule.relation().isOrder()) {
        throw RuleException.of(
            rule, "true and false need == or != and a figure such as run.valid.");
      }
      return rule.relation().holds(figure.number(), truth.value() ? 1 : 0);
    }
    Amount limit = ((Limit.Fixed) rule.limit()).amount();
    LimitCheck.require(rule, figure, limit.unit());
    LimitCheck.requireCurrency(rule, limit, run);
    return rule.relation()
        .holds(value(figure), limit.unit().convert(limit.number(), figure.dimension()));
  }

  private double value(SummaryFigure figure) {
    return isShare() ? share(figure) : figure.number();
  }

  private boolean isShare() {
    return rule.limit() instanceof Limit.Fixed fixed && fixed.amount().unit() == LimitUnit.PERCENT;
  }

  private static double share(SummaryFigure figure) {
    double whole = figure.whole().orElse(0);
    return whole > 0 ? figure.number() / whole : 0;
  }

  private String shown(SummaryFigure figure) {
    if (figure.dimension() == Dimension.TRUTH || figure.dimension() == Dimension.TEXT) {
      return figure.value().toString();
    }
    return isShare()
        ? Amounts.percent(share(figure))
        : Amounts.of(figure.number(), figure.dimension());
  }
}
