package org.ngsildbench.measurement.tally;

import org.ngsildbench.measurement.json.RecordFields;

/**
 * Number and outcomes of operations. Immutable.
 *
 * @param count completed operations, with any outcome
 * @param errors operations without a response or with an error; excludes incorrect responses
 * @param wrongAnswers operations with an incorrect response
 * @param late operations that started late
 * @param dropped operations that never started; not part of {@code count}
 * @param parts operations, part of {@code count}, that another label counts too
 */
public record Operations(
    long count, long errors, long wrongAnswers, long late, long dropped, long parts) {

  /** None. */
  public static final Operations NONE = good(0);

  /** Counts that no other label has. */
  public Operations(long count, long errors, long wrongAnswers, long late, long dropped) {
    this(count, errors, wrongAnswers, late, dropped, 0);
  }

  /** Returns counts of operations that succeeded and started in time. */
  public static Operations good(long count) {
    return new Operations(count, 0, 0, 0, 0);
  }

  /** Returns whether another label counts all of them too. */
  public boolean areParts() {
    return parts > 0 && parts >= count;
  }

  /** Adds both. */
  Operations plus(Operations other) {
    return RecordFields.sum(this, other);
  }
}
