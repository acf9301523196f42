package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;

/** Messages that never arrive: single losses, and outages of the unit that sends them. */
final class Gaps {

  /** Share of messages lost one by one. */
  static final double LOST = 0.01;

  /** Probability of an outage per day. */
  static final double OUTAGE_PER_DAY = 0.1;

  static final long MIN_OUTAGE = 5 * 60_000L;
  static final long MAX_OUTAGE = 3 * 3_600_000L;

  private static final long DAY = 86_400_000L;

  private final long key;
  private final Episodes outages;

  Gaps(long thingKey) {
    key = Noise.key(thingKey, 0x6A9);
    outages = new Episodes(~key, DAY, OUTAGE_PER_DAY, MIN_OUTAGE, MAX_OUTAGE);
  }

  /** Returns whether the message due at a time is lost. */
  boolean lose(long due) {
    return Noise.unit(key, due) < LOST || outages.cover(due);
  }
}
