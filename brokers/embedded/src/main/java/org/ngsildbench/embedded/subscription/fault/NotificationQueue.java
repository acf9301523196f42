package org.ngsildbench.embedded.subscription.fault;

import java.util.function.LongConsumer;

/**
 * Takes the notifications of one subscription, to be sent in that order. Thread-safe; never waits.
 *
 * @param <N> the notifications
 */
public interface NotificationQueue<N> {
  /**
   * Takes one.
   *
   * @param holdNanos how long it is to be held back, and with it all that come after it
   * @param whenSent told, when it is sent, how many nanoseconds it was held
   */
  void put(N notification, long holdNanos, LongConsumer whenSent);
}
