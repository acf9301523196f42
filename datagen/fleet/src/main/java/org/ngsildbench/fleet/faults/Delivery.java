package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;

/**
 * When messages arrive: most at once, some late, and those of a unit without network together when
 * it is back. Late messages arrive after newer ones.
 */
final class Delivery {

  /** Share of messages that the network delays. */
  static final double LATE = 0.02;

  /** Mean delay of a late message (ms). */
  static final double MEAN_DELAY = 60_000;

  /** Longest delay of a message (ms). */
  static final long MAX_DELAY = 10 * 60_000L;

  /** Probability that a unit loses its network within six hours. */
  static final double OFFLINE = 0.15;

  static final long MIN_OFFLINE = 60_000L;

  private static final long SIX_HOURS = 6 * 3_600_000L;

  private final long key;
  private final Episodes offline;

  Delivery(long thingKey) {
    key = Noise.key(thingKey, 0xDE11);
    offline = new Episodes(~key, SIX_HOURS, OFFLINE, MIN_OFFLINE, MAX_DELAY);
  }

  /** Returns the arrival of the message due at a time. */
  long arrivesAt(long due) {
    return Math.max(due + delay(due), offline.endAt(due));
  }

  private long delay(long due) {
    if (Noise.unit(key, due) >= LATE) {
      return 0;
    }
    double delay = -MEAN_DELAY * StrictMath.log(1 - Noise.unit(key, ~due));
    return Math.min(MAX_DELAY, 1 + (long) delay);
  }
}
