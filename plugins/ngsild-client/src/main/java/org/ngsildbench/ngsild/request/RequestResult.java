package org.ngsildbench.ngsild.request;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * Result of a request.
 *
 * @param entities entities in all pages of a list; 1 for a single object; 0 for an empty response
 * @param totalCount the broker's count ({@code NGSILD-Results-Count}); -1 if missing
 * @param body start of the first page, up to the requested size
 */
@SuppressWarnings("ArrayRecordComponent") // Read by one caller, once.
public record RequestResult(
    OperationTimes times,
    int status,
    Failure failure,
    long bytesSent,
    long bytesReceived,
    List<PageTimes> pages,
    long entities,
    long totalCount,
    byte[] body)
    implements OperationResult {}
