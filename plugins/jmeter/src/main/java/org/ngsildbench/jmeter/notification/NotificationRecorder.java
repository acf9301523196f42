package org.ngsildbench.jmeter.notification;

import java.util.Optional;
import java.util.function.Supplier;
import org.ngsildbench.ngsild.notification.NotificationObserver;

/**
 * A test element that records notification outcomes. These usually arrive after the sample of their
 * write has ended, so samples cannot contain them. Called by many threads.
 */
public interface NotificationRecorder {

  /** Returns the observer of a label's notifications; null if they are not recorded. */
  NotificationObserver observer(String label);

  /**
   * Sets the source of warnings about the notification receiver.
   *
   * @param trouble called when recording ends; empty if there were no problems
   */
  void receiver(Supplier<Optional<String>> trouble);
}
