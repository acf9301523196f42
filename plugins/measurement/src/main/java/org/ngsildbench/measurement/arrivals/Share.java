package org.ngsildbench.measurement.arrivals;

/**
 * The part of a schedule that one of several engines offers. Engines take constant arrivals in
 * turn; Poisson arrivals are independent streams at the rate divided by the number of engines,
 * whose union is a Poisson process at the full rate.
 *
 * @param index the engine's number, from 0
 * @param count how many engines there are, 1 to {@value #MAX_COUNT}
 */
public record Share(int index, int count) {

  /** Max engines. */
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
