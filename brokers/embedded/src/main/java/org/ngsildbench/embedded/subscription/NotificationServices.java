package org.ngsildbench.embedded.subscription;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;

/**
 * Services that all subscriptions share to send notifications. Thread-safe.
 *
 * @param notificationSender sends them
 * @param timers schedules later ones
 * @param deliveries counts them by outcome
 * @param limits of the queues
 * @param faults faults to inject
 * @param numbers generates notification ids
 */
record NotificationServices(
    NotificationSender notificationSender,
    Timers timers,
    Deliveries deliveries,
    NotificationLimits limits,
    NotificationFaults faults,
    AtomicLong numbers)
    implements AutoCloseable {

  static NotificationServices open(NotificationLimits limits, NotificationFaults faults) {
    NotificationSender notificationSender = new NotificationSender();
    return new NotificationServices(
        notificationSender,
        new Timers(notificationSender.executor()),
        new Deliveries(),
        limits,
        faults,
        // Two runs of a broker hardly ever start in the same microsecond.
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
