package org.ngsildbench.vehicles.simulation;

import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * Places with tense traffic: one in ten squares of 200 m, different in each minute. Replaces
 * stressed neighbours by a function of seed, place and time.
 */
final class TenseTraffic {

  private static final int SQUARE_CENTIMETRES = 20_000;
  private static final int ONE_OF = 10;

  private final long seed;

  TenseTraffic(long seed) {
    this.seed = CounterMixer.seedFor(seed, "tension");
  }

  boolean isAt(int east, int north, int minute) {
    long square =
        (long) Math.floorDiv(east, SQUARE_CENTIMETRES) << 32
            ^ Math.floorDiv(north, SQUARE_CENTIMETRES) & 0xffffffffL;
    long bits = CounterMixer.next(CounterMixer.next(seed + minute) ^ square);
    return Long.remainderUnsigned(bits, ONE_OF) == 0;
  }
}
