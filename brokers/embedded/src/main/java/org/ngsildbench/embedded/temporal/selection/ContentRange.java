package org.ngsildbench.embedded.temporal.selection;

import org.ngsildbench.embedded.history.Micros;

/**
 * The stretch of time that a partial answer is complete for (clause 6.3.10).
 *
 * @param start where it begins, in microseconds since 1970: the newest moment where an answer goes
 *     backwards
 * @param end the last moment sent
 * @param size the lastN that was asked for, or {@link #UNKNOWN_SIZE}
 */
public record ContentRange(long start, long end, int size) {

  /** How many instances there are in all is not counted. */
  public static final int UNKNOWN_SIZE = -1;

  /** The value of the header {@code Content-Range}. */
  public String headerValue() {
    return "date-time "
        + Micros.toInstant(start)
        + "-"
        + Micros.toInstant(end)
        + "/"
        + (size == UNKNOWN_SIZE ? "*" : Integer.toString(size));
  }
}
