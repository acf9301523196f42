package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.noise.Noise;

/** Messages sent again because their acknowledgement was lost (delivery at least once). */
final class Duplicates {

  /** Share of messages that arrive twice. */
  static final double REPEATED = 0.003;

  /** Longest time until a message is sent again (ms). */
  static final long MAX_TIMEOUT = 60_000L;

  private final long key;

  Duplicates(long thingKey) {
    key = Noise.key(thingKey, 0xD0B1);
  }

  /** Returns whether the message due at a time arrives twice. */
  boolean repeat(long due) {
    return Noise.unit(key, due) < REPEATED;
  }

  /** Returns the time between the first and the second arrival (ms). */
  long after(long due) {
    return 1 + (long) (MAX_TIMEOUT * Noise.unit(~key, due));
  }
}
