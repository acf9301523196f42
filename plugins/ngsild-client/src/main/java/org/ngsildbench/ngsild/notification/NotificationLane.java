package org.ngsildbench.ngsild.notification;

import java.util.concurrent.atomic.AtomicLong;
import lombok.RequiredArgsConstructor;

/**
 * The writes of one label, numbered separately so that a plan sends the same writes after any
 * warm-up. Thread-safe.
 */
@RequiredArgsConstructor
public final class NotificationLane {
  private final NotificationSession session;
  private final int lane;
  private final NotificationObserver observer;
  private final AtomicLong writes = new AtomicLong();

  /** The next write, encoded. */
  public PreparedWrite next() {
    return session.prepare(observer, lane, writes.getAndIncrement());
  }
}
