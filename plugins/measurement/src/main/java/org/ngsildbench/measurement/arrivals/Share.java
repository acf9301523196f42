package org.ngsildbench.measurement.arrivals;

/**
 * The part of a schedule that one of several engines offers. Arrivals at equal distances are dealt
 * out in turn; Poisson arrivals are independent streams at the rate divided by the number of
 * engines, whose union is a Poisson process at the rate asked for. Either way the rates of all
 * engines add up to the schedule's.
 *
 * @param index the engine's number, from 0
 * @param count how many engines there are, 1 to {@value #MAX_COUNT}
 */
public record Share(int index, int count) {

  /** Engines at most. */
  public static final int MAX_COUNT = 10_000;

  /** The whole load, for a single engine. */
  public static final Share WHOLE = new Share(0, 1);

  /** Refuses an engine that is not one of them. */
  public Share {
    if (count < 1 || count > MAX_COUNT || index < 0 || index >= count) {
      throw new IllegalArgumentException(
          "There is no engine " + index + " of " + count + "; engines are numbered from 0.");
    }
  }
}
