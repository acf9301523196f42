package org.ngsildbench.ngsild.notification;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The writes of one label, numbered separately so that a plan sends the same writes after any
 * warm-up. Thread-safe.
 */
public final class NotificationLane {
  private final NotificationSession session;
  private final int lane;
  private final NotificationObserver observer;
  private final AtomicLong writes = new AtomicLong();

  public NotificationLane(NotificationSession session, int lane, NotificationObserver observer) {
    this.session = session;
    this.lane = lane;
    this.observer = observer;
  }

  /** The next write, encoded. */
  public PreparedWrite next() {
    return session.prepare(observer, lane, writes.getAndIncrement());
  }
}
