package org.ngsildbench.ngsild.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import lombok.RequiredArgsConstructor;

/**
 * A daemon thread that enforces the deadlines of a pool's sockets. Deadlines are set at least
 * {@code period} ahead or {@linkplain #expect expected}, so it sleeps until the earliest known one,
 * max {@code period}, and workers need not wake it.
 */
@RequiredArgsConstructor
final class Watchdog {

  private static final long MIN_SLEEP_NANOS = 1_000_000;

  private final Set<SocketDeadline> deadlines = ConcurrentHashMap.newKeySet();

  /** Nanoseconds, the shortest time-out in use. */
  private final long period;

  /** Run at least once a period. */
  private final Runnable chores;

  private volatile Thread thread;
  private volatile boolean closed;

  /** Watches a socket; closes it at once when the watch is already over. */
  void watch(SocketDeadline deadline) {
    startOnce();
    deadlines.add(deadline);
    if (closed) {
      forget(deadline);
      deadline.closeSocket();
    }
  }

  /** Says that a deadline was set so far ahead; wakes the thread when it may sleep for longer. */
  void expect(long nanosAhead) {
    if (nanosAhead < period) {
      LockSupport.unpark(thread);
    }
  }

  void forget(SocketDeadline deadline) {
    deadlines.remove(deadline);
  }

  int watched() {
    return deadlines.size();
  }

  boolean isClosed() {
    return closed;
  }

  /** Closes every socket under watch and ends the thread. */
  synchronized void close() {
    closed = true;
    for (SocketDeadline deadline : deadlines) {
      deadline.closeSocket();
    }
    deadlines.clear();
    LockSupport.unpark(thread);
  }

  private synchronized void startOnce() {
    if (thread == null && !closed) {
      thread = new Thread(this::run, "http-watchdog");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void run() {
    while (!closed) {
      long now = System.nanoTime();
      long sleep = period;
      for (SocketDeadline deadline : deadlines) {
        sleep = Math.min(sleep, deadline.strikeIfDue(now));
      }
      chores.run();
      LockSupport.parkNanos(this, Math.max(sleep, MIN_SLEEP_NANOS));
    }
  }
}
