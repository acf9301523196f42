package org.ngsildbench.embedded.batch;

import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.problem.Problem;

/**
 * One entity of a batch request. Immutable.
 *
 * @param id its id; null if it has no readable id
 * @param fragment its content; null if it cannot be read
 * @param problem why it cannot be read; null if it can
 */
public record BatchItem(String id, Fragment fragment, Problem problem) {

  /** Returns a readable item. */
  public static BatchItem of(String id, Fragment fragment) {
    return new BatchItem(id, fragment, null);
  }

  /** Returns an unreadable item. */
  public static BatchItem refused(String id, Problem problem) {
    return new BatchItem(id, null, problem);
  }
}
