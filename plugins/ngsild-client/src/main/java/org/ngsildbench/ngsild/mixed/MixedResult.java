package org.ngsildbench.ngsild.mixed;

import java.util.List;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * Result of a write or a read.
 *
 * @param judged whether the answer was compared with the writes
 * @param verdict why the answer is incorrect; null if it is correct, or was not judged
 */
public record MixedResult(
    OperationTimes times,
    int status,
    Failure failure,
    long bytesSent,
    long bytesReceived,
    List<PageTimes> pages,
    boolean judged,
    Verdict verdict)
    implements OperationResult {

  static MixedResult of(OperationLog log, boolean judged, Verdict verdict) {
    return new MixedResult(
        log.times(),
        log.status(),
        log.failure(),
        log.bytesSent(),
        log.bytesReceived(),
        log.pages(),
        judged,
        verdict);
  }
}
