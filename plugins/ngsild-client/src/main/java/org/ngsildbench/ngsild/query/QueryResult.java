package org.ngsildbench.ngsild.query;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * What came of a bus query.
 *
 * @param answer null when there is a failure, or the caller wanted no answer
 * @param difference the first difference from the right answer, in words; null when there is none,
 *     there is a failure, or the answer was not checked
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
    implements OperationResult {}
