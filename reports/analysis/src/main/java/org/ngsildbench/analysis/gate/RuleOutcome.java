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
    /** The run holds too little to decide it; a gate that cannot tell does not pass. */
    UNDECIDED
  }
}
