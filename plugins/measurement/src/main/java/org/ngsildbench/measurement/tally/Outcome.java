package org.ngsildbench.measurement.tally;

/** Outcome of an operation. */
public enum Outcome {
  /** Answered, and correct or unchecked. */
  GOOD,
  /** No response, or an error. */
  ERROR,
  /** A valid response that does not match the data set. */
  WRONG_ANSWER
}
