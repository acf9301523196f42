package org.ngsildbench.measurement.tally;

/** How an operation ended. */
public enum Outcome {
  /** Answered, and rightly as far as it was checked. */
  GOOD,
  /** Not answered, or answered with an error. */
  ERROR,
  /** Answered in time and form, but not with what the data set says. */
  WRONG_ANSWER
}
