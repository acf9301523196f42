package org.ngsildbench.analysis.gate;

/**
 * A number with its unit, as a rule has it.
 *
 * @param number the number
 * @param unit its unit
 * @param currency currency of a price; empty if not specified
 */
record Amount(double number, LimitUnit unit, String currency) {

  static final Amount NOTHING = new Amount(0, LimitUnit.PERCENT);

  Amount(double number, LimitUnit unit) {
    this(number, unit, "");
  }
}
