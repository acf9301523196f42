package org.ngsildbench.jmeter.notification;

import java.util.Optional;
import java.util.function.Supplier;
import org.ngsildbench.ngsild.notification.NotificationObserver;

/**
 * An element that records what becomes of notifications. They come when they come, mostly when the
 * sample of their write has long been taken, so that no sample can carry them. Called by many
 * threads.
 */
public interface NotificationRecorder {

  /** What is to hear of the notifications of a label's writes; null if they are not recorded. */
  NotificationObserver observer(String label);

  /**
   * Takes what is to be remarked on the receiver of notifications, such as broken ones.
   *
   * @param trouble asked when the recording ends; empty when all is well
   */
  void receiver(Supplier<Optional<String>> trouble);
}
