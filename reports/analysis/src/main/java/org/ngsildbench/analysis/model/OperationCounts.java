package org.ngsildbench.analysis.model;

import org.ngsildbench.measurement.tally.Operations;

/**
 * Outcomes of a label's operations.
 *
 * @param label the sampler's label
 * @param count completed operations, with any outcome
 * @param errors operations without a response or with an error; excludes incorrect responses
 * @param wrongAnswers operations with an incorrect response
 * @param late operations that started late
 * @param dropped arrivals that never started
 */
public record OperationCounts(
    String label, long count, long errors, long wrongAnswers, long late, long dropped) {

  /** Returns the counts of a label. */
  public static OperationCounts of(String label, Operations counted) {
    return new OperationCounts(
        label,
        counted.count(),
        counted.errors(),
        counted.wrongAnswers(),
        counted.late(),
        counted.dropped());
  }

  /** Operations that failed or were answered incorrectly. */
  public long failed() {
    return errors + wrongAnswers;
  }

  /** Successful, correct operations: those that latencies and throughput are of. */
  public long successful() {
    return Math.max(0, count - failed());
  }
}
