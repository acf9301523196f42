package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;

/**
 * Random periods of time that do not overlap: an equal part of time, such as each day, has one with
 * a given probability. Lengths are log-uniform. Immutable.
 *
 * @param key identifies the sequence
 * @param everyMillis length of a part of time; an episode lies within one part
 * @param probability of an episode in a part
 * @param shortest shortest length (ms)
 * @param longest longest length (ms), at most {@code everyMillis}
 */
record Episodes(long key, long everyMillis, double probability, long shortest, long longest) {

  /** No episode covers the time. */
  static final long NONE = Long.MIN_VALUE;

  /** Returns the start of the episode that covers a time (ms since 1970), or {@link #NONE}. */
  long startAt(long time) {
    long part = Math.floorDiv(time, everyMillis);
    if (Noise.unit(key, part) >= probability) {
      return NONE;
    }
    long start = start(part);
    return time >= start && time < start + length(part) ? start : NONE;
  }

  /** Returns the end of the episode that covers a time (exclusive), or {@link #NONE}. */
  long endAt(long time) {
    long start = startAt(time);
    return start == NONE ? NONE : start + length(Math.floorDiv(time, everyMillis));
  }

  /** Returns whether an episode covers a time. */
  boolean cover(long time) {
    return startAt(time) != NONE;
  }

  private long start(long part) {
    long room = everyMillis - length(part);
    return part * everyMillis + (long) (room * Noise.unit(~key, 2 * part));
  }

  private long length(long part) {
    double ratio = (double) longest / shortest;
    return (long) (shortest * StrictMath.pow(ratio, Noise.unit(~key, 2 * part + 1)));
  }
}
