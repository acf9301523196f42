package org.ngsildbench.load.rows;

/**
 * A range of rows of a history: some groups at some steps.
 *
 * @param fromStep the first step
 * @param toStep the step after the last
 * @param fromGroup the first group
 * @param toGroup the group after the last
 */
public record HistoryBlock(int fromStep, int toStep, int fromGroup, int toGroup) {

  /** Returns the number of steps. */
  public int steps() {
    return toStep - fromStep;
  }
}
