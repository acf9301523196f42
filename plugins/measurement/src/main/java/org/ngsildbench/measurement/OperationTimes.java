package org.ngsildbench.measurement;

/**
 * The times of one operation, in nanoseconds of {@link System#nanoTime()}.
 *
 * <p>The response time counts from the moment the operation was meant to start, so that a slow
 * answer that delays the next operation is not omitted from the figures (coordinated omission); the
 * service time counts from the moment it did start.
 *
 * @param intendedStart when the load model wanted the operation to start
 * @param start when the operation did start: its request was ready, a connection not yet taken, so
 *     that waiting for one and opening one count
 * @param firstByte when the first byte of the answer arrived; equals {@code end} where none did
 * @param end when the last byte of the answer had arrived, or the failure was seen
 * @param clientNanos how long the client itself worked between start and end, 0 or more: decoding a
 *     page and building the next request. In neither service time nor response time
 */
public record OperationTimes(
    long intendedStart, long start, long firstByte, long end, long clientNanos) {

  /** An operation of one request. */
  public OperationTimes(long intendedStart, long start, long firstByte, long end) {
    this(intendedStart, start, firstByte, end, 0);
  }

  /** An operation of a closed loop, whose intended start is its actual start. */
  public static OperationTimes closedLoop(long start, long firstByte, long end) {
    return new OperationTimes(start, start, firstByte, end);
  }

  /** Nanoseconds from the actual start to the end, without the client's own work. */
  public long serviceTime() {
    return end - start - clientNanos;
  }

  /** Nanoseconds from the intended start to the end, without the client's own work. */
  public long responseTime() {
    return end - intendedStart - clientNanos;
  }
}
