package org.ngsildbench.ngsild.notification;

/**
 * Observes the outcomes of the notifications of some writes. Called on the receiver's thread and on
 * others, often at once: implementations must be thread-safe and quick. The methods do nothing by
 * default.
 */
public interface NotificationObserver {

  /** Ignores all events. */
  NotificationObserver NONE = new NotificationObserver() {};

  /** Reports due notifications after a successful write. */
  default void written(long notifications) {}

  /**
   * Reports a notification.
   *
   * @param delayNanos from the write's intended start to the first byte of the notification
   */
  default void notified(long delayNanos) {}

  /** Reports a notification that is lost, came twice, late or out of order, or should not be. */
  default void irregular(Irregularity kind) {}
}
