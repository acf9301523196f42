package org.ngsildbench.jmeter.element;

/**
 * Numbers the operations of an element: the first one of an arrival has the arrival's number, later
 * ones (in a loop) numbers far from those of other arrivals. So numbers depend on the schedule
 * only, not on threads or dropped arrivals. Not thread-safe: one a thread.
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
