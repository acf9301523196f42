package org.ngsildbench.live;

import java.util.OptionalDouble;

/**
 * The known size of a plan, for its progress. Immutable.
 *
 * @param operations operations until the end; 0 if unknown
 * @param seconds measured time until the end; 0 if unknown
 */
public record ExpectedLength(long operations, double seconds) {

  /** Unknown size. */
  public static final ExpectedLength UNKNOWN = new ExpectedLength(0, 0);

  /** Below this part an estimate of the end would be a guess. */
  private static final double MIN_DONE = 0.02;

  /** Creates a workload that ends after a number of operations. */
  public static ExpectedLength ofOperations(long operations) {
    return new ExpectedLength(operations, 0);
  }

  /** Creates a workload that ends after a time. */
  public static ExpectedLength ofSeconds(double seconds) {
    return new ExpectedLength(0, seconds);
  }

  /** Returns the part that is done, 0 to 1; empty if the size is unknown. */
  OptionalDouble done(long operationsSoFar, double secondsSoFar) {
    if (operations > 0) {
      return OptionalDouble.of(Math.min(1, (double) operationsSoFar / operations));
    }
    return seconds > 0
        ? OptionalDouble.of(Math.min(1, secondsSoFar / seconds))
        : OptionalDouble.empty();
  }

  /**
   * Returns the estimated seconds to the end; empty if the size is unknown, or too little is done.
   */
  OptionalDouble secondsLeft(long operationsSoFar, double secondsSoFar) {
    OptionalDouble done = done(operationsSoFar, secondsSoFar);
    return done.isPresent() && done.getAsDouble() >= MIN_DONE
        ? OptionalDouble.of(secondsSoFar * (1 - done.getAsDouble()) / done.getAsDouble())
        : OptionalDouble.empty();
  }
}
