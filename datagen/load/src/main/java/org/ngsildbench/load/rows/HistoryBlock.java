package org.ngsildbench.load.rows;

/**
 * A range of rows of a history: some groups at some steps.
 *
 * @param fromStep first step (inclusive)
 * @param toStep last step (exclusive)
 * @param fromGroup first group (inclusive)
 * @param toGroup last group (exclusive)
 */
public record HistoryBlock(int fromStep, int toStep, int fromGroup, int toGroup) {

  /** Returns the number of steps. */
  public int steps() {
    return toStep - fromStep;
  }
}
