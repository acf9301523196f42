package org.ngsildbench.embedded.api;

import java.util.List;
import java.util.function.Predicate;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/** Rejects query features that this broker does not implement, so that it never ignores one. */
public final class NotSupported {
  private static final List<String> NAMES = List.of("lang", "containedBy", "orderBy", "ordering");

  private NotSupported() {}

  /**
   * Checks a query.
   *
   * @param isGiven whether the query has a parameter, or member, of a name
   * @throws Problem OperationNotSupported if the query uses an unsupported feature
   */
  public static void refuse(Predicate<String> isGiven) {
    NAMES.forEach(name -> refuse(isGiven, name));
  }

  /** Checks a query for one feature that only others support. */
  public static void refuse(Predicate<String> isGiven, String name) {
    if (isGiven.test(name)) {
      throw new Problem(
          ErrorType.OPERATION_NOT_SUPPORTED,
          "This broker does not support " + name + "; leave it out.");
    }
  }
}
