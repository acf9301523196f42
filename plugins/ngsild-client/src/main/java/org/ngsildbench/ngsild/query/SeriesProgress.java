package org.ngsildbench.ngsild.query;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Read position in one attribute of one entity, milliseconds since 1970. */
@RequiredArgsConstructor
final class SeriesProgress {

  /** The id its mean is of. */
  @Getter private final String group;

  private long oldest = Long.MAX_VALUE;
  private long newest = Long.MIN_VALUE;
  private long oldestInAnswer = Long.MAX_VALUE;
  private long newestInAnswer = Long.MIN_VALUE;

  /** Whether the last response had new readings with a time. */
  @Getter private boolean gained;

  /** Takes note of a reading of the current answer; one without a time shows no position. */
  void see(long time) {
    if (time == Long.MIN_VALUE) {
      return;
    }
    gained = true;
    oldestInAnswer = Math.min(oldestInAnswer, time);
    newestInAnswer = Math.max(newestInAnswer, time);
  }

  /** Marks the current response's readings as read. */
  void settle() {
    oldest = Math.min(oldest, oldestInAnswer);
    newest = Math.max(newest, newestInAnswer);
  }

  /** Starts the part of a response that has its readings. */
  void begin() {
    gained = false;
  }

  /** Returns whether any reading with a time was read. */
  boolean isKnown() {
    return newest != Long.MIN_VALUE;
  }

  /** Returns whether an earlier response had the reading of that time. */
  boolean wasRead(long time, boolean newestFirst) {
    return isKnown() && (newestFirst ? time >= oldest : time <= newest);
  }

  /** The time up to which it was read. */
  long edge(boolean newestFirst) {
    return newestFirst ? oldest : newest;
  }

  /** Returns whether the position is beyond a time. */
  boolean isBeyond(long bound, boolean newestFirst) {
    return newestFirst ? oldest < bound : newest > bound;
  }
}
