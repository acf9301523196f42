package org.ngsildbench.embedded.temporal.selection;

import org.ngsildbench.embedded.history.Micros;

/**
 * The time range for which a partial response is complete (clause 6.3.10).
 *
 * @param start start of the range (μs since 1970); the newest time if the response runs backwards
 * @param end the last time sent
 * @param size the requested lastN, or {@link #UNKNOWN_SIZE}
 */
public record TemporalContentRange(long start, long end, int size) {

  /** The total number of instances is not counted. */
  public static final int UNKNOWN_SIZE = -1;

  /** Returns the value of the {@code Content-Range} header. */
  public String headerValue() {
    return "date-time "
        + Micros.toInstant(start)
        + "-"
        + Micros.toInstant(end)
        + "/"
        + (size == UNKNOWN_SIZE ? "*" : Integer.toString(size));
  }
}
