package org.ngsildbench.streaming.delivery;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLongArray;
import lombok.Getter;

/** Messages of one producer received by one group. Thread-safe, lock-free. */
final class ReceivedMessages {

  private static final VarHandle DUPLICATES = counter("duplicates");
  private static final VarHandle OUT_OF_ORDER = counter("outOfOrder");

  @Getter private final SequenceSet delivered = new SequenceSet();

  private final SentMessages sent;
  private final MessageKeys keys;

  /** The number of sent messages when it was last read; not every message needs the newest. */
  private volatile long sentAtLeast;

  /** Highest received sequence number plus one, by key. */
  private final AtomicLongArray expected;

  @SuppressWarnings("unused") // updated through a VarHandle, which needs no object
  @Getter
  private volatile long duplicates;

  @SuppressWarnings("unused")
  @Getter
  private volatile long outOfOrder;

  ReceivedMessages(SentMessages sent, MessageKeys keys) {
    this.sent = sent;
    this.keys = keys;
    this.expected = new AtomicLongArray(keys.count());
  }

  private static VarHandle counter(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(ReceivedMessages.class, name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Returns whether the producer has sent a message with this number and length. */
  boolean wasSent(long sequence, int bytes) {
    long count = sentAtLeast;
    if (sequence >= count) {
      count = sent.sent();
      sentAtLeast = count;
    }
    return sequence >= 0 && sequence < count && bytes == sent.bytes();
  }

  /** Adds a message; returns whether it is new. */
  boolean add(long sequence) {
    if (!delivered.add(sequence)) {
      DUPLICATES.getAndAdd(this, 1L);
      return false;
    }
    if (expected.length() > 0) {
      checkOrder(sequence);
    }
    return true;
  }

  private void checkOrder(long sequence) {
    int key = keys.of(sequence);
    long before = expected.get(key);
    while (sequence >= before) {
      if (expected.compareAndSet(key, before, sequence + 1)) {
        return;
      }
      before = expected.get(key);
    }
    OUT_OF_ORDER.getAndAdd(this, 1L);
  }
}
