package org.ngsildbench.embedded.batch;

import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.problem.Problem;

/**
 * One entity of a batch as it came in. Immutable.
 *
 * @param id its id, null if it has none that can be read
 * @param fragment what it states, null if that cannot be read
 * @param problem why it cannot be read, else null
 */
public record BatchItem(String id, Fragment fragment, Problem problem) {

  /** One that can be written. */
  public static BatchItem of(String id, Fragment fragment) {
    return new BatchItem(id, fragment, null);
  }

  /** One that cannot. */
  public static BatchItem refused(String id, Problem problem) {
    return new BatchItem(id, null, problem);
  }
}
