package org.ngsildbench.embedded.subscription;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;

/**
 * What all subscriptions share to get their notifications out. Thread-safe.
 *
 * @param notificationSender carries them
 * @param timers for those that come later
 * @param deliveries counts them
 * @param limits of those that wait
 * @param faults what goes wrong on purpose
 * @param numbers gives each notification its own
 */
record Post(
    NotificationSender notificationSender,
    Timers timers,
    Deliveries deliveries,
    NotificationLimits limits,
    NotificationFaults faults,
    AtomicLong numbers)
    implements AutoCloseable {

  static Post open(NotificationLimits limits, NotificationFaults faults) {
    NotificationSender notificationSender = NotificationSender.start();
    return new Post(
        notificationSender,
        new Timers(notificationSender.executor()),
        new Deliveries(),
        limits,
        faults,
        // Two runs of a broker hardly ever begin in the same microsecond.
        new AtomicLong(System.currentTimeMillis() * 1_000));
  }

  Executor executor() {
    return notificationSender.executor();
  }

  String nextId() {
    return "urn:ngsi-ld:Notification:" + Long.toString(numbers.getAndIncrement(), 36);
  }

  @Override
  public void close() {
    timers.close();
    notificationSender.close();
  }
}
