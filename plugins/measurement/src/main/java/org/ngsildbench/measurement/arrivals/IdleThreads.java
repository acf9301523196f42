package org.ngsildbench.measurement.arrivals;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The threads without an arrival to serve. A few wait for the next arrivals, one each. The others
 * are parked, and the last one parked is the first one woken. So a load that needs three threads
 * uses three with warm caches, even if a stall required hundreds; alternating among two hundred
 * costs several times as much. Thread-safe.
 */
public final class IdleThreads {

  /** Max threads that wait for arrivals; all others rest. */
  private static final int MAX_WAITING = 4;

  /** Number of waiting threads from which down a resting thread is woken. */
  private static final int FEW_WAITING = 1;

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private static final class IdleThread {
    private final Thread thread = Thread.currentThread();
    private volatile boolean called;
  }

  private final AtomicInteger waiting = new AtomicInteger();
  private final Deque<IdleThread> resting = new ConcurrentLinkedDeque<>();
  private final BooleanSupplier over;

  /**
   * Creates a pool without threads.
   *
   * @param over whether no more arrivals will come; resting threads then end
   */
  public IdleThreads(BooleanSupplier over) {
    this.over = over;
  }

  /** A thread is being started; it counts as waiting from now on. */
  public void add() {
    waiting.incrementAndGet();
  }

  /** The calling thread, counted already, is set up; returns when it is to wait for an arrival. */
  public void first() {
    int count = waiting.get();
    while (count > MAX_WAITING) {
      if (waiting.compareAndSet(count, count - 1)) {
        rest();
        return;
      }
      count = waiting.get();
    }
  }

  /** The calling thread is free again; returns when it is to wait for an arrival. */
  public void again() {
    int count = waiting.get();
    while (count < MAX_WAITING) {
      if (waiting.compareAndSet(count, count + 1)) {
        return;
      }
      count = waiting.get();
    }
    rest();
  }

  private void rest() {
    IdleThread rest = new IdleThread();
    resting.push(rest);
    while (!rest.called && !over.getAsBoolean() && waiting.get() > FEW_WAITING) {
      LockSupport.parkNanos(this, LOOK_NANOS);
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
    }
    // A thread that is called is already counted as waiting; one that comes by itself is counted
    // here.
    if (resting.remove(rest)) {
      waiting.incrementAndGet();
    }
  }

  /**
   * The calling thread stops waiting; returns true if it was the last and no parked thread is left.
   */
  public boolean leave() {
    int left = waiting.decrementAndGet();
    if (left > FEW_WAITING) {
      return false;
    }
    IdleThread next = resting.poll();
    if (next == null) {
      return left == 0;
    }
    waiting.incrementAndGet();
    next.called = true;
    LockSupport.unpark(next.thread);
    return false;
  }

  /** Returns whether the next arrival would find no idle thread. */
  public boolean isNoneLeft() {
    return waiting.get() == 0 && resting.isEmpty();
  }
}
