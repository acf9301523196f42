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

  /** Reports a notification that timed out. */
  default void lost() {}

  /** Reports a duplicate. */
  default void duplicate() {}

  /**
   * Reports a notification that arrived after one of a write that started after its own completed.
   */
  default void outOfOrder() {}

  /** Reports a notification of a write that the subscription's filter excludes. */
  default void superfluous() {}

  /** Reports the arrival of a notification counted as lost. */
  default void lateArrival() {}
}
