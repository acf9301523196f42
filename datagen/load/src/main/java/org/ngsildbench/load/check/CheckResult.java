package org.ngsildbench.load.check;

import java.util.List;

/**
 * The result of a verification.
 *
 * @param entities entities of the checked types, counted by the broker
 * @param readings readings compared
 * @param problems descriptions of missing, wrong or surplus data; the first {@value #MAX_PROBLEMS}
 * @param problemCount total number of problems
 */
public record CheckResult(long entities, long readings, List<String> problems, int problemCount) {

  /** Maximum number of problems in a result. */
  public static final int MAX_PROBLEMS = 20;

  /** Copies the problems. */
  public CheckResult {
    problems = List.copyOf(problems);
  }

  /** Returns whether no problem was found. */
  public boolean good() {
    return problemCount == 0;
  }
}
