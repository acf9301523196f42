package org.ngsildbench.jmeter.notification;

import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.ngsild.notification.NotificationObserver;
import org.ngsildbench.ngsild.notification.NotificationSession;
import org.ngsildbench.ngsild.notification.PreparedWrite;

/**
 * The writes of one label, numbered separately so that a plan sends the same writes after any
 * warm-up. Thread-safe.
 */
final class NotificationLane {
  private final NotificationSession session;
  private final int lane;
  private final NotificationObserver observer;
  private final AtomicLong writes = new AtomicLong();

  NotificationLane(NotificationSession session, int lane, NotificationObserver observer) {
    this.session = session;
    this.lane = lane;
    this.observer = observer;
  }

  /** The next write, encoded. */
  PreparedWrite next() {
    return session.prepare(observer, lane, writes.getAndIncrement());
  }
}
