package org.ngsildbench.analysis.cost;

import java.util.Optional;

/**
 * Operations that the servers worked for in known spans of time, and for nothing else. Immutable.
 *
 * @param name the label, or the plan for all its labels
 * @param plan whether it is a plan, not a label
 * @param amount the operations
 * @param spans when they ran
 * @param doubt why the servers' work in that time was not only for these operations; empty if it
 *     was
 */
public record MeasuredLoad(
    String name, boolean plan, Amount amount, MeasuredSpans spans, Optional<String> doubt) {

  /**
   * A number of operations.
   *
   * @param unit {@code operations}, {@code entities} of batches, or {@code messages}
   * @param all those with any outcome
   * @param successful the successful, correct ones, which a cost is of
   */
  record Amount(String unit, long all, long successful) {

    Amount plus(Amount other) {
      return new Amount(unit, all + other.all, successful + other.successful);
    }
  }
}
