package org.ngsildbench.analysis.gate;

/**
 * Result of one rule.
 *
 * @param rule the rule
 * @param status the status
 * @param words the observation
 */
public record RuleOutcome(GateRule rule, Status status, String words) {

  /** Status of a rule. */
  public enum Status {
    PASSED,
    FAILED,
    /** Too few data for a decision; the gate then fails. */
    UNDECIDED
  }
}
