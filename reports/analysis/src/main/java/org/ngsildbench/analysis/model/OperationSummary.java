package org.ngsildbench.analysis.model;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one label (a query, a request) did in a run.
 *
 * @param label the sampler's label, as the plan names it
 * @param count operations finished, good or not
 * @param errors operations not answered, or answered with an error; wrong answers not among them
 * @param wrongAnswers operations whose answer was not what the data set says
 * @param late operations that started later than intended
 * @param dropped arrivals that were never started
 * @param pagesMean pages an operation, on average
 * @param throughputPerSecond successful, correct operations a second between the first start and
 *     the last end
 * @param openLoop whether a schedule started the operations; in a closed loop the throughput
 *     includes the time the load generator takes between two operations
 * @param service end minus actual start, of successful, correct operations
 * @param response end minus intended start, of successful, correct operations
 * @param failure end minus intended start, of failed and incorrect operations
 * @param aggregation the client's own aggregation, timed apart from the requests
 * @param databaseTimeMean microseconds an operation spent in the broker's database, where probed
 * @param processingTimeMean microseconds an operation spent in the broker outside its database
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
    boolean openLoop,
    Optional<LatencyStatistics> service,
    Optional<LatencyStatistics> response,
    Optional<LatencyStatistics> failure,
    Optional<LatencyStatistics> aggregation,
    OptionalDouble databaseTimeMean,
    OptionalDouble processingTimeMean) {

  /** What became of the operations. */
  public OperationCounts counts() {
    return new OperationCounts(label, count, errors, wrongAnswers, late, dropped);
  }
}
