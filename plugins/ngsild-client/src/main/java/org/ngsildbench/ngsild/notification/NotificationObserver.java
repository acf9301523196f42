package org.ngsildbench.ngsild.notification;

/**
 * Hears what became of the notifications of some writes. Called on the receiver's thread and on
 * others, often at once: implementations must be thread-safe and quick.
 */
public interface NotificationObserver {

  /** So many notifications are due: a write was answered as good. */
  void written(long notifications);

  /**
   * One came.
   *
   * @param delayNanos from the write's intended start to the first byte of the notification
   */
  void notified(long delayNanos);

  /** One did not come within the time it was waited for. */
  void lost();

  /** One came once more. */
  void duplicate();

  /** One came after that of a write that began only when its own had been answered. */
  void outOfOrder();

  /** One that was counted as lost came after all. */
  void lateArrival();
}
