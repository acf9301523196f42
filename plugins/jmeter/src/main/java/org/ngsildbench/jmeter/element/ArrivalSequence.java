package org.ngsildbench.jmeter.element;

/**
 * Numbers what an element does for an arrival: the first time with the arrival's own number, and if
 * it stands in a loop, with numbers far from those of other arrivals. So a number follows from the
 * schedule, whichever threads serve it and whatever was dropped. Not thread-safe: one a thread.
 */
public final class ArrivalSequence {

  /** Above the number of arrivals of any run. */
  private static final int TURN_SHIFT = 40;

  private long last = -1;
  private long turn;

  /** The number of this turn. */
  public long next(ArrivalInScope arrival) {
    turn = arrival.index() == last ? turn + 1 : 0;
    last = arrival.index();
    return last + (turn << TURN_SHIFT);
  }
}
