package org.ngsildbench.ngsild.query;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * Result of a bus query.
 *
 * @param answer null after a failure, or if not requested
 * @param difference first difference from the expected result, in words; null if there is none,
 *     after a failure, or if not checked
 */
public record QueryResult(
    OperationTimes times,
    int status,
    Failure failure,
    long bytesSent,
    long bytesReceived,
    List<PageTimes> pages,
    long aggregationNanos,
    QueryAnswer answer,
    String difference)
    implements OperationResult {

  /** Creates a result from a log; a failed operation has neither answer nor difference. */
  static QueryResult of(
      OperationLog log, long aggregationNanos, QueryAnswer answer, String difference) {
    return new QueryResult(
        log.times(),
        log.status(),
        log.failure(),
        log.bytesSent(),
        log.bytesReceived(),
        log.pages(),
        aggregationNanos,
        log.failure() == null ? answer : null,
        log.failure() == null ? difference : null);
  }
}
