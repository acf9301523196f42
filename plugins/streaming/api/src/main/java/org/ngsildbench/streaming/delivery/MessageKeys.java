package org.ngsildbench.streaming.delivery;

import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * The keys of a producer's messages, by message number.
 *
 * @param count number of keys; 0 if no order is guaranteed
 * @param drawn whether keys are drawn at random, for consumers that filter by key: then a server
 *     cannot satisfy a consumer by sending every n-th message. Otherwise keys are used in turn
 * @param seed seed of the draw
 */
public record MessageKeys(int count, boolean drawn, long seed) {

  /** Refuses a negative number. */
  public MessageKeys {
    if (count < 0) {
      throw new IllegalArgumentException("the number of keys must not be negative: " + count);
    }
  }

  /** Returns keys that are used in turn. */
  public static MessageKeys inTurn(int count) {
    return new MessageKeys(count, false, 0);
  }

  /** Returns keys that are drawn uniformly. */
  public static MessageKeys drawn(int count, long seed) {
    return new MessageKeys(count, true, CounterMixer.seedFor(seed, "message key"));
  }

  /** Returns the key of a message, from 0. */
  public int of(long sequence) {
    return (int)
        (drawn
            ? Long.remainderUnsigned(CounterMixer.bits(seed, sequence), count)
            : sequence % count);
  }
}
