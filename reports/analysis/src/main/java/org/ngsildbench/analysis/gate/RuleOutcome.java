package org.ngsildbench.analysis.gate;

/**
 * What became of one rule.
 *
 * @param rule the rule
 * @param status whether it was kept
 * @param words what was seen
 */
public record RuleOutcome(GateRule rule, Status status, String words) {

  /** Whether a rule was kept. */
  public enum Status {
    PASSED,
    FAILED,
    /** The run holds too little to decide it; a gate that cannot tell does not pass. */
    UNDECIDED
  }
}
