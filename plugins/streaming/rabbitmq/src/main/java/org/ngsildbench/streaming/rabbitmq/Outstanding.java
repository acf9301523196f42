package org.ngsildbench.streaming.rabbitmq;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.ngsildbench.streaming.SendListener;

/**
 * The messages of one channel that are not confirmed yet, by the number that the channel gives
 * them. A ring, so that a message costs no object.
 *
 * <p>Numbers are put in order by one thread at a time, and taken out by any.
 */
final class Outstanding {

  private static final long WAIT_NANOS = 50_000;

  private final AtomicReferenceArray<SendListener> listeners;
  private final AtomicIntegerArray sizes;
  private final int mask;

  /** With room for so many numbers that follow each other, at least. */
  Outstanding(int window) {
    // Confirms may come out of order: numbers may lie further apart than there are messages.
    int length = Integer.highestOneBit(Math.max(1, window)) * 4;
    this.listeners = new AtomicReferenceArray<>(length);
    this.sizes = new AtomicIntegerArray(length);
    this.mask = length - 1;
  }

  /**
   * Puts a message in; waits while one a whole round older is still in its place.
   *
   * @param open whether there may still be an outcome of that one
   */
  void put(long number, SendListener listener, int bytes, BooleanSupplier open) {
    int place = (int) number & mask;
    while (listeners.getOpaque(place) != null && open.getAsBoolean()) {
      LockSupport.parkNanos(WAIT_NANOS);
    }
    sizes.setOpaque(place, bytes);
    listeners.setRelease(place, listener);
  }

  /** Takes a message out, whose outcome is to be told now; null if that was done. */
  SendListener take(long number) {
    int place = (int) number & mask;
    return listeners.getOpaque(place) == null ? null : listeners.getAndSet(place, null);
  }

  /** How large it was. */
  int size(long number) {
    return sizes.getOpaque((int) number & mask);
  }

  /** How many numbers there are before they begin to share places. */
  int length() {
    return mask + 1;
  }
}
