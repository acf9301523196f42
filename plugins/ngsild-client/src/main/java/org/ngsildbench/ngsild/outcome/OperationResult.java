package org.ngsildbench.ngsild.outcome;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;

/** Result of any operation. Immutable. */
public interface OperationResult {

  /** Returns the time from the first request's start to the last one's end, including paging. */
  OperationTimes times();

  /** The status of the last answer; 0 when none arrived. */
  int status();

  /** Why the operation is not good; null when it is. */
  Failure failure();

  /** Bytes of all requests, heads included. */
  long bytesSent();

  /** Bytes of all answers, heads included. */
  long bytesReceived();

  /** The single requests, in the order sent; at least one. */
  List<PageTimes> pages();

  /** Nanoseconds spent on aggregating at the client, outside {@link #times()} where it can be. */
  default long aggregationNanos() {
    return 0;
  }
}
