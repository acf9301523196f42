package org.ngsildbench.ngsild.notification;

/**
 * Hears what became of the notifications of some writes. Called on the receiver's thread and on
 * others, often at once: implementations must be thread-safe and quick.
 */
public interface NotificationObserver {

  /** Reports due notifications after a successful write. */
  void written(long notifications);

  /**
   * Reports a notification.
   *
   * @param delayNanos from the write's intended start to the first byte of the notification
   */
  void notified(long delayNanos);

  /** Reports a notification that timed out. */
  void lost();

  /** Reports a duplicate. */
  void duplicate();

  /**
   * Reports a notification that arrived after one of a write that started after its own completed.
   */
  void outOfOrder();

  /** Reports the arrival of a notification counted as lost. */
  void lateArrival();
}
