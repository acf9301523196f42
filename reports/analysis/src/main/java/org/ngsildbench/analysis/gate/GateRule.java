package org.ngsildbench.analysis.gate;

/**
 * One parsed rule.
 *
 * @param text the rule as written
 * @param figure name of a figure of {@code summary.json}
 * @param relation relation of figure and limit
 * @param limit the limit
 */
public record GateRule(String text, String figure, Relation relation, Limit limit) {

  /**
   * Reads a rule: {@code Q1.response.p99 < 50 ms}, {@code run.valid == true}, {@code
   * Q1.response.p95 <= baseline + 10 %}.
   *
   * @throws RuleException with the column of the error and a remedy
   */
  public static GateRule parse(String text) throws RuleException {
    return new RuleParser(text).rule();
  }

  /** Returns whether a figure that is never below {@code least} cannot meet this rule. */
  public boolean isOutOfReach(double least) {
    return limit instanceof Limit.Fixed fixed
        && switch (relation) {
          case BELOW -> fixed.amount().number() <= least;
          case AT_MOST, EQUAL -> fixed.amount().number() < least;
          case AT_LEAST, UNEQUAL, ABOVE -> false;
        };
  }

  /** Returns whether only one value meets it, and that is above {@code least}. */
  public boolean isExactAbove(double least) {
    return relation == Relation.EQUAL
        && limit instanceof Limit.Fixed fixed
        && fixed.amount().number() > least;
  }

  /** Returns whether its limit is a time. */
  public boolean limitsTime() {
    return limit instanceof Limit.Fixed fixed && fixed.amount().unit().isTime();
  }

  /** Returns whether it needs a baseline. */
  public boolean isRelative() {
    return limit instanceof Limit.Baseline;
  }
}
