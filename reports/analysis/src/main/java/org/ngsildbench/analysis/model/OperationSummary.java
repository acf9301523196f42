package org.ngsildbench.analysis.model;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Results of one label (a query or request) in a run.
 *
 * @param label the sampler's label in the plan
 * @param count completed operations, with any outcome
 * @param errors operations without a response or with an error; excludes incorrect responses
 * @param wrongAnswers operations with an incorrect response
 * @param late operations that started late
 * @param dropped arrivals that never started
 * @param pagesMean mean pages per operation
 * @param throughputPerSecond correct operations per second between the first start and the last end
 * @param completedPerSecond the same, of parts of other operations between the first start and last
 *     end of those; not in {@code summary.json}
 * @param loop {@code open} if a schedule started the operations; in a {@code closed} loop the
 *     throughput includes the load generator's time between operations
 * @param service end minus actual start, of correct operations
 * @param response end minus intended start, of correct operations
 * @param failure end minus intended start, of failed and incorrect operations
 * @param aggregation client-side aggregation, timed separately from requests
 * @param databaseTimeMean microseconds per operation in the broker's database, if probed
 * @param processingTimeMean microseconds per operation in the broker outside its database
 */
public record OperationSummary(
    String label,
    long count,
    long errors,
    long wrongAnswers,
    long late,
    long dropped,
    double pagesMean,
    double throughputPerSecond,
    double completedPerSecond,
    String loop,
    Optional<LatencyStatistics> service,
    Optional<LatencyStatistics> response,
    Optional<LatencyStatistics> failure,
    Optional<LatencyStatistics> aggregation,
    OptionalDouble databaseTimeMean,
    OptionalDouble processingTimeMean) {

  /** Returns the outcomes. */
  public OperationCounts counts() {
    return new OperationCounts(label, count, errors, wrongAnswers, late, dropped);
  }
}
