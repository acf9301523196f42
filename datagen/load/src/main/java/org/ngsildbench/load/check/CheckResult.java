package org.ngsildbench.load.check;

import java.util.List;

/**
 * What a check found.
 *
 * @param entities counted by the broker, of the types that were asked for
 * @param readings read back and compared
 * @param problems what is missing, wrong or too much, in plain words; the first {@value
 *     #PROBLEMS_KEPT}
 * @param problemCount how many problems there are
 */
public record CheckResult(long entities, long readings, List<String> problems, int problemCount) {

  /** How many problems a result names. */
  public static final int PROBLEMS_KEPT = 20;

  /** Takes a copy. */
  public CheckResult {
    problems = List.copyOf(problems);
  }

  /** Whether all that was asked for is there. */
  public boolean good() {
    return problemCount == 0;
  }
}
