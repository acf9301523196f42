package org.ngsildbench.streaming.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

/** Positions of a consumer in its assigned partitions. Written by one thread, read by any. */
final class PartitionPositions {

  private static final long NOT_OURS = -1;

  private final AtomicLongArray next;

  PartitionPositions(int partitions) {
    next = new AtomicLongArray(partitions);
    for (int i = 0; i < partitions; i++) {
      next.set(i, NOT_OURS);
    }
  }

  /** Partitions made after the consumer was opened are not counted. */
  void set(int partition, long offset) {
    if (partition < next.length()) {
      next.lazySet(partition, offset);
    }
  }

  void drop(int partition) {
    set(partition, NOT_OURS);
  }

  List<Integer> ours() {
    List<Integer> ours = new ArrayList<>();
    for (int i = 0; i < next.length(); i++) {
      if (next.get(i) != NOT_OURS) {
        ours.add(i);
      }
    }
    return ours;
  }

  /**
   * Returns the number of messages left before an end offset; 0 if the partition is not assigned.
   */
  long until(int partition, long end) {
    long from = next.get(partition);
    return from == NOT_OURS ? 0 : Math.max(0, end - from);
  }
}
