package org.ngsildbench.load.journal;

import org.ngsildbench.load.journal.Journal.Part;

/**
 * The state of a piece without a final outcome. Immutable.
 *
 * @param begun whether sending has started, so that the broker may hold it
 * @param doubtful whether the last request is retried although the broker may hold its readings
 * @param parts counts of its completed parts
 * @param most max readings in a part; {@link Long#MAX_VALUE} if it is sent in one request
 * @param taken the part accepted last in an earlier run; null for none
 */
record PieceInFlight(boolean begun, boolean doubtful, OutcomeCounts parts, long most, Part taken) {

  /** Nothing was sent. */
  static final PieceInFlight NOT_BEGUN =
      new PieceInFlight(false, false, OutcomeCounts.NOTHING, Long.MAX_VALUE, null);

  PieceInFlight begin() {
    return new PieceInFlight(true, doubtful, parts, most, taken);
  }

  PieceInFlight doubt() {
    return new PieceInFlight(begun, true, parts, most, taken);
  }

  /** Returns the state after the broker rejected a request for its size. */
  PieceInFlight byParts(long readings) {
    return new PieceInFlight(begun, false, parts, readings, taken);
  }

  /** Records the outcome of a part. */
  PieceInFlight endPart(long accepted, long refused) {
    OutcomeCounts more = parts.plus(accepted, refused, doubtful ? accepted : 0);
    return new PieceInFlight(begun, false, more, most, taken);
  }

  /** Restores the state from the journal of an earlier run. */
  static PieceInFlight read(OutcomeCounts parts, long most, Part taken) {
    return new PieceInFlight(true, false, parts, most, taken);
  }

  boolean inParts() {
    return most < Long.MAX_VALUE;
  }

  /**
   * Returns the number of readings that the broker may hold twice, given the number accepted of a
   * piece sent in one request.
   */
  long uncertain(long accepted) {
    if (inParts()) {
      return parts.uncertain();
    }
    return doubtful ? accepted : 0;
  }
}
