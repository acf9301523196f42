package org.ngsildbench.streaming.rabbitmq;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.ngsildbench.streaming.SendListener;

/**
 * The messages of one channel that are not confirmed yet, by the number that the channel gives
 * them. A ring buffer without an object per message. It grows with the messages in flight, because
 * there may be a thousand producers that wait for each confirm.
 *
 * <p>One thread at a time adds numbers in order; any thread removes them.
 */
final class Outstanding {

  private static final int MIN = 64;
  private static final long WAIT_NANOS = 50_000;

  private final int largest;
  private volatile Ring latest;

  /** Creates a table with room for at least this many consecutive numbers. */
  Outstanding(int window) {
    // Confirms may arrive out of order, so numbers can span more than the message count.
    this.largest = Integer.highestOneBit(Math.max(1, window)) * 4;
    this.latest = new Ring(Math.min(MIN, largest), 0, null);
  }

  /**
   * Puts a message in; waits while one a whole round older is still in its place.
   *
   * @param open whether there may still be an outcome of that one
   */
  void put(long number, SendListener listener, int bytes, BooleanSupplier open) {
    Ring ring = latest;
    if (ring.isTaken(number) && ring.length() < largest) {
      ring = new Ring(2 * ring.length(), number, ring);
      latest = ring;
    }
    while (ring.isTaken(number) && open.getAsBoolean()) {
      LockSupport.parkNanos(WAIT_NANOS);
    }
    ring.put(number, listener, bytes);
  }

  /** Removes a message whose outcome is now known; null if already removed. */
  SendListener take(long number) {
    Ring ring = latest;
    while (number < ring.first) {
      ring = ring.before;
    }
    return ring.take(number);
  }

  /** Action on a removed message. */
  @FunctionalInterface
  interface RemovedMessage {
    void message(SendListener listener, int bytes);
  }

  /** Removes all in any order, when no more will be added. */
  void takeAll(RemovedMessage taken) {
    takeAll(latest, taken);
  }

  private static void takeAll(Ring ring, RemovedMessage taken) {
    if (ring.before != null) {
      takeAll(ring.before, taken);
    }
    ring.takeAll(taken);
  }

  /** Returns the table size. */
  int length() {
    return latest.length();
  }

  /** The numbers from one on; those before are in the ring that it took over from. */
  private static final class Ring {
    final long first;
    final Ring before;
    private final AtomicReferenceArray<SendListener> listeners;
    private final AtomicLongArray numbers;
    private final AtomicIntegerArray sizes;
    private final int mask;

    Ring(int length, long first, Ring before) {
      this.first = first;
      this.before = before;
      this.listeners = new AtomicReferenceArray<>(length);
      this.numbers = new AtomicLongArray(length);
      this.sizes = new AtomicIntegerArray(length);
      this.mask = length - 1;
    }

    int length() {
      return mask + 1;
    }

    private int place(long number) {
      return (int) number & mask;
    }

    boolean isTaken(long number) {
      return listeners.getOpaque(place(number)) != null;
    }

    void put(long number, SendListener listener, int bytes) {
      int place = place(number);
      numbers.setOpaque(place, number);
      sizes.setOpaque(place, bytes);
      listeners.setRelease(place, listener);
    }

    /** A confirm of many covers numbers that had theirs: their places may be others' by now. */
    SendListener take(long number) {
      int place = place(number);
      boolean there = listeners.getAcquire(place) != null && numbers.getOpaque(place) == number;
      return there ? listeners.getAndSet(place, null) : null;
    }

    void takeAll(RemovedMessage taken) {
      for (int place = 0; place <= mask; place++) {
        SendListener listener = listeners.getAndSet(place, null);
        if (listener != null) {
          taken.message(listener, sizes.getOpaque(place));
        }
      }
    }
  }
}
