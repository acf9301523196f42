package org.ngsildbench.ngsild.outcome;

/**
 * One request of an operation: a page of a query, a part of a split batch. Times are those of
 * {@link System#nanoTime()}.
 *
 * @param start when the request was ready, before a connection was taken or opened
 * @param firstByte arrival of the first response byte; {@code end} if there was none
 * @param end arrival of the last byte, or detection of the failure
 * @param status HTTP status; 0 if none was received
 * @param bytesSent request bytes including heads
 * @param bytesReceived response bytes including heads
 * @param connectNanos duration of opening a connection; 0 if reused
 */
public record PageTimes(
    long start,
    long firstByte,
    long end,
    int status,
    long bytesSent,
    long bytesReceived,
    long connectNanos) {

  /** Returns whether a response started. */
  public boolean isAnswered() {
    return bytesReceived > 0;
  }

  /** Nanoseconds from the start to the end. */
  public long serviceTime() {
    return end - start;
  }
}
