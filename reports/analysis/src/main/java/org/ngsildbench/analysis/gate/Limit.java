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
   * @param margin what is added to it; negative to ask for less
   */
  record Baseline(Amount margin) implements Limit {}
}
