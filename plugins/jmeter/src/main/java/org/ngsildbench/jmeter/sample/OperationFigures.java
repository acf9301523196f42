package org.ngsildbench.jmeter.sample;

import java.io.Serializable;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

/**
 * Times and sizes of one operation. Immutable.
 *
 * @param serviceNanos from the actual start to the end
 * @param responseNanos from the intended start to the end
 * @param aggregationNanos spent at the client on aggregating; 0 if nothing was
 * @param endEpochMicros when it ended, microseconds since 1970
 * @param requests requests it took
 * @param bytesReceived bytes of all answers
 */
public record OperationFigures(
    long serviceNanos,
    long responseNanos,
    long aggregationNanos,
    long endEpochMicros,
    int requests,
    long bytesReceived)
    implements Serializable {

  /** Nothing was sent. */
  public static final OperationFigures NONE = new OperationFigures(0, 0, 0, 0, 0, 0);

  static OperationFigures of(OperationResult result, long endEpochMillis) {
    return new OperationFigures(
        result.times().serviceTime(),
        result.times().responseTime(),
        result.aggregationNanos(),
        endEpochMillis * 1_000,
        result.pages().size(),
        result.bytesReceived());
  }

  static OperationFigures of(PageTimes request, long endEpochMillis) {
    return new OperationFigures(
        request.serviceTime(),
        request.serviceTime(),
        0,
        endEpochMillis * 1_000,
        1,
        request.bytesReceived());
  }

  /** When it actually started, microseconds since 1970. */
  public long startEpochMicros() {
    return endEpochMicros - serviceNanos / 1_000;
  }

  /** Nanoseconds it started later than it was meant to. */
  public long lateNanos() {
    return responseNanos - serviceNanos;
  }
}
