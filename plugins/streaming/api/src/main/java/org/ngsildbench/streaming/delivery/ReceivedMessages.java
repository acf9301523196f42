package org.ngsildbench.streaming.delivery;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLongArray;

/** What one group has received of one producer. Thread-safe, without locks. */
final class ReceivedMessages {

  private static final VarHandle DUPLICATES = counter("duplicates");
  private static final VarHandle OUT_OF_ORDER = counter("outOfOrder");

  private final SequenceSet delivered = new SequenceSet();

  /** By key: the number after the last that came. */
  private final AtomicLongArray expected;

  @SuppressWarnings("unused") // through its handle, which takes less than an object of its own
  private volatile long duplicates;

  @SuppressWarnings("unused")
  private volatile long outOfOrder;

  ReceivedMessages(int keys) {
    this.expected = new AtomicLongArray(keys);
  }

  private static VarHandle counter(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(ReceivedMessages.class, name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Whether it came for the first time. */
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
    int key = (int) (sequence % expected.length());
    long before = expected.get(key);
    while (sequence >= before) {
      if (expected.compareAndSet(key, before, sequence + 1)) {
        return;
      }
      before = expected.get(key);
    }
    OUT_OF_ORDER.getAndAdd(this, 1L);
  }

  SequenceSet delivered() {
    return delivered;
  }

  long duplicates() {
    return duplicates;
  }

  long outOfOrder() {
    return outOfOrder;
  }
}
