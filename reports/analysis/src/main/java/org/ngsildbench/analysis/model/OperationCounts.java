package org.ngsildbench.analysis.model;

/**
 * What became of the operations of a label.
 *
 * @param label the sampler's label
 * @param count operations finished, good or not
 * @param errors operations not answered, or answered with an error; wrong answers not among them
 * @param wrongAnswers operations whose answer was not what the data set says
 * @param late operations that started later than intended
 * @param dropped arrivals that were never started
 */
public record OperationCounts(
    String label, long count, long errors, long wrongAnswers, long late, long dropped) {

  /** Operations that failed or were answered incorrectly. */
  public long failed() {
    return errors + wrongAnswers;
  }

  /** Successful, correct operations: those that latencies and throughput are of. */
  public long successful() {
    return Math.max(0, count - failed());
  }
}
