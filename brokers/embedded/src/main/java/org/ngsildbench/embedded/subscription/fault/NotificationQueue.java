package org.ngsildbench.embedded.subscription.fault;

import java.util.function.LongConsumer;

/**
 * Queues the notifications of one subscription in order. Thread-safe; never blocks.
 *
 * @param <N> type of notification
 */
public interface NotificationQueue<N> {
  /**
   * Adds a notification.
   *
   * @param holdNanos time to hold back this notification and all later ones (ns)
   * @param whenSent receives the actual hold time (ns) when it is sent
   */
  void put(N notification, long holdNanos, LongConsumer whenSent);
}
