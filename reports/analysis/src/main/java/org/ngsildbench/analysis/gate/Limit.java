package org.ngsildbench.analysis.gate;

/** The limit of a rule. */
sealed interface Limit {

  /** A number. */
  record Fixed(Amount amount) implements Limit {}

  /** True or false. */
  record Truth(boolean value) implements Limit {}

  /**
   * The same figure of the baseline.
   *
   * @param margin added to the baseline; may be negative
   */
  record Baseline(Amount margin) implements Limit {}
}
