package org.ngsildbench.measurement.tally;

/**
 * How many operations there were, and how they went. Immutable.
 *
 * @param count those that ended, whatever their outcome
 * @param errors those not answered, or answered with an error; wrong answers not among them
 * @param wrongAnswers those answered, but not with what the data set says
 * @param late those that started later than they were meant to
 * @param dropped those that were meant to start and never did; not in {@code count}
 */
public record Operations(long count, long errors, long wrongAnswers, long late, long dropped) {

  /** None. */
  public static final Operations NONE = good(0);

  /** So many that went well and began in time. */
  public static Operations good(long count) {
    return new Operations(count, 0, 0, 0, 0);
  }

  /** Both together. */
  Operations plus(Operations other) {
    return new Operations(
        count + other.count,
        errors + other.errors,
        wrongAnswers + other.wrongAnswers,
        late + other.late,
        dropped + other.dropped);
  }
}
