package org.ngsildbench.ngsild.request;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * What came of a request.
 *
 * @param entities entities in all pages of a list; 1 for a single object; 0 for an empty answer
 * @param totalCount what the broker counted ({@code NGSILD-Results-Count}); -1 when it said nothing
 * @param body the beginning of the first page, at most the bytes the request wanted kept
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
    implements OperationResult {

  /** Nothing is aggregated in a plain request. */
  @Override
  public long aggregationNanos() {
    return 0;
  }
}
