package org.ngsildbench.streaming.http.network;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Limits concurrent connects: ten thousand at once would overflow a server's accept queue and be
 * retried for seconds. Thread-safe.
 */
public final class OpeningGate {

  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private int free;

  OpeningGate(int places) {
    this.free = places;
  }

  /** Runs the action now, or later on the thread of a caller that leaves. Each entry must leave. */
  public void enter(Runnable opening) {
    synchronized (this) {
      if (free == 0) {
        waiting.add(opening);
        return;
      }
      free--;
    }
    opening.run();
  }

  public void leave() {
    Runnable next;
    synchronized (this) {
      next = waiting.poll();
      if (next == null) {
        free++;
        return;
      }
    }
    next.run();
  }
}
