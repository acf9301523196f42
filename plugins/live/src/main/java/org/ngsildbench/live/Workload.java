package org.ngsildbench.live;

import java.util.OptionalDouble;

/**
 * The known size of a plan, for its progress. Immutable.
 *
 * @param operations operations until the end; 0 if unknown
 * @param seconds measured time until the end; 0 if unknown
 */
public record Workload(long operations, double seconds) {

  /** Unknown size. */
  public static final Workload UNKNOWN = new Workload(0, 0);

  /** Creates a workload that ends after a number of operations. */
  public static Workload ofOperations(long operations) {
    return new Workload(operations, 0);
  }

  /** Creates a workload that ends after a time. */
  public static Workload ofSeconds(double seconds) {
    return new Workload(0, seconds);
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
}
