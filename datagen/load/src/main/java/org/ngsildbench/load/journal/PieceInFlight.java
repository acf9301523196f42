package org.ngsildbench.load.journal;

import org.ngsildbench.load.journal.Journal.Part;

/**
 * A piece of a load that the broker has not decided on as a whole.
 *
 * @param begun whether it was sent, or was going to be: the broker may have it
 * @param doubtful whether what was sent last is sent again though the broker may have it
 * @param parts of the parts it is sent by
 * @param most how many readings its parts have at most; {@link Long#MAX_VALUE} where it is sent as
 *     a whole
 * @param taken what the broker took last of it in an earlier run; null for nothing
 */
record PieceInFlight(boolean begun, boolean doubtful, OutcomeCounts parts, long most, Part taken) {

  /** Nothing was sent of it. */
  static final PieceInFlight NOT_BEGUN =
      new PieceInFlight(false, false, OutcomeCounts.NOTHING, Long.MAX_VALUE, null);

  PieceInFlight begin() {
    return new PieceInFlight(true, doubtful, parts, most, taken);
  }

  PieceInFlight doubt() {
    return new PieceInFlight(begun, true, parts, most, taken);
  }

  /** The broker refused what was sent for its size. */
  PieceInFlight byParts(long readings) {
    return new PieceInFlight(begun, false, parts, readings, taken);
  }

  /** The broker has decided on a part. */
  PieceInFlight endPart(long accepted, long refused) {
    OutcomeCounts more = parts.plus(accepted, refused, doubtful ? accepted : 0);
    return new PieceInFlight(begun, false, more, most, taken);
  }

  /** As a journal of an earlier run has it. */
  static PieceInFlight read(OutcomeCounts parts, long most, Part taken) {
    return new PieceInFlight(true, false, parts, most, taken);
  }

  boolean inParts() {
    return most < Long.MAX_VALUE;
  }

  /** What the broker may hold twice of it, if it took so much of what was sent as a whole. */
  long uncertain(long accepted) {
    if (inParts()) {
      return parts.uncertain();
    }
    return doubtful ? accepted : 0;
  }
}
