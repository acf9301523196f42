package org.ngsildbench.analysis.gate;

/**
 * A number with its unit, as a rule has it.
 *
 * @param number the number
 * @param unit its unit
 */
record Amount(double number, LimitUnit unit) {

  static final Amount NOTHING = new Amount(0, LimitUnit.PERCENT);
}
