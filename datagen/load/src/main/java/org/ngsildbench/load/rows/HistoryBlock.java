package org.ngsildbench.load.rows;

/**
 * Rows that follow one another in a history: those of some groups at some steps.
 *
 * @param fromStep the first step
 * @param toStep the step after the last
 * @param fromGroup the first group
 * @param toGroup the group after the last
 */
public record HistoryBlock(int fromStep, int toStep, int fromGroup, int toGroup) {

  /** How many steps it has. */
  public int steps() {
    return toStep - fromStep;
  }
}
