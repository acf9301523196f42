package org.ngsildbench.ngsild.outcome;

import java.io.Serializable;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.measurement.environment.SteadyClock;

/**
 * Times and sizes of one operation. Immutable.
 *
 * @param serviceNanos from the actual start to the end, without {@code clientNanos}
 * @param responseNanos from the intended start to the end, without {@code clientNanos}
 * @param clientNanos the client's own work between the requests of the operation
 * @param aggregationNanos spent at the client on aggregating; 0 if nothing was
 * @param firstByteNanos from the actual start to the first byte of the first answer; to the end
 *     where none came
 * @param endEpochMicros when it ended, microseconds since 1970
 * @param endNanos when it ended, a reading of {@link System#nanoTime()} of this JVM
 * @param requests requests it took
 * @param bytesReceived bytes of all answers
 */
public record OperationFigures(
    long serviceNanos,
    long responseNanos,
    long clientNanos,
    long aggregationNanos,
    long firstByteNanos,
    long endEpochMicros,
    long endNanos,
    int requests,
    long bytesReceived)
    implements Serializable {

  /** Nothing was sent. */
  public static final OperationFigures NONE = new OperationFigures(0, 0, 0, 0, 0, 0, 0, 0, 0);

  public static OperationFigures of(OperationResult result) {
    OperationTimes times = result.times();
    return new OperationFigures(
        times.serviceTime(),
        times.responseTime(),
        times.clientNanos(),
        result.aggregationNanos(),
        times.firstByte() - times.start(),
        SteadyClock.epochMicros(times.end()),
        times.end(),
        result.pages().size(),
        result.bytesReceived());
  }

  public static OperationFigures of(PageTimes request) {
    return new OperationFigures(
        request.serviceTime(),
        request.serviceTime(),
        0,
        0,
        request.firstByte() - request.start(),
        SteadyClock.epochMicros(request.end()),
        request.end(),
        1,
        request.bytesReceived());
  }

  /** Returns the actual start, microseconds since 1970. */
  public long startEpochMicros() {
    return endEpochMicros - (serviceNanos + clientNanos) / 1_000;
  }

  /** Nanoseconds it started later than it was meant to. */
  public long lateNanos() {
    return responseNanos - serviceNanos;
  }
}
