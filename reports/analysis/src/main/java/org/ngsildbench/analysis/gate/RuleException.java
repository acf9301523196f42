package org.ngsildbench.analysis.gate;

/** Thrown for a rule that cannot be tested as written; the message has the valid form. */
public final class RuleException extends Exception {

  private static final long serialVersionUID = 1L;

  private RuleException(String message) {
    super(message);
  }

  /**
   * Creates an exception about one place in a rule.
   *
   * @param column counted from 1
   */
  static RuleException at(String rule, int column, String what) {
    return new RuleException("rule '%s', column %s: %s".formatted(rule, column, what));
  }

  /** Creates an exception for a rule that does not fit its figure. */
  static RuleException of(GateRule rule, String what) {
    return new RuleException("rule '%s': %s".formatted(rule.text(), what));
  }

  /** Creates an exception that is not about a single rule. */
  static RuleException general(String what) {
    return new RuleException(what);
  }
}
