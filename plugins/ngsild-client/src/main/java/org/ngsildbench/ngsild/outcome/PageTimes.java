package org.ngsildbench.ngsild.outcome;

/**
 * One request of an operation: a page of a query, a part of a split batch. Times are those of
 * {@link System#nanoTime()}.
 *
 * @param start when the request was ready, before a connection was taken or opened
 * @param firstByte when the first byte of the answer arrived; {@code end} when none did
 * @param end when the last byte had arrived, or the failure was seen
 * @param status the HTTP status; 0 when none arrived
 * @param bytesSent bytes of request, heads included
 * @param bytesReceived bytes of answer, heads included
 * @param connectNanos how long opening a connection took; 0 when one was open
 */
public record PageTimes(
    long start,
    long firstByte,
    long end,
    int status,
    long bytesSent,
    long bytesReceived,
    long connectNanos) {

  /** Whether an answer began. */
  public boolean isAnswered() {
    return bytesReceived > 0;
  }

  /** Nanoseconds from the start to the end. */
  public long serviceTime() {
    return end - start;
  }
}
