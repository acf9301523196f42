package org.ngsildbench.analysis.gate;

import org.ngsildbench.analysis.compare.Amounts;
import org.ngsildbench.analysis.compare.DifferenceText;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.inference.SystemDifference;

/**
 * One baseline rule, prepared for its test.
 *
 * @param rule the rule; its limit is the baseline
 * @param dimension dimension of its figure
 * @param pair figures of the baseline (A) and the run (B)
 */
record RelativeCheck(GateRule rule, Dimension dimension, FigurePair pair) {

  /**
   * Returns the p-value: the probability of at least the observed excess in a system that exactly
   * meets the rule.
   */
  double chance() {
    Amount margin = ((Limit.Baseline) rule.limit()).margin();
    boolean share = margin.unit() == LimitUnit.PERCENT;
    double converted = margin.unit().convert(margin.number(), dimension);
    double factor = share ? 1 + converted : 1;
    double offset = share ? 0 : converted;
    SystemDifference contrast = pair.contrast();
    return rule.relation().limitsFromAbove()
        ? contrast.chanceOfMore(factor, offset)
        : contrast.chanceOfLess(factor, offset);
  }

  /**
   * The outcome, once it is known how many rules are tested together.
   *
   * @param chance the p-value, adjusted for their number
   * @param level the level of the gate
   */
  RuleOutcome outcome(double chance, double level) {
    SystemDifference contrast = pair.contrast();
    boolean failed = chance < level;
    String words =
        "%s, %s in the baseline (A); %s; p = %s, %s %s"
            .formatted(
                Amounts.of(contrast.b().value(), dimension),
                Amounts.of(contrast.a().value(), dimension),
                DifferenceText.of(dimension, contrast),
                Amounts.chance(chance),
                failed ? "below" : "not below",
                Amounts.percent(level));
    return new RuleOutcome(
        rule, failed ? RuleOutcome.Status.FAILED : RuleOutcome.Status.PASSED, words);
  }
}
