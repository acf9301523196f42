package org.ngsildbench.ngsild.json;

import java.util.concurrent.atomic.AtomicLong;
import lombok.Getter;

/**
 * A part of the heap that all running operations share, so that many large answers at once end as
 * failures with a reason and not in an {@link OutOfMemoryError}. Counts bytes, allocates nothing.
 * Thread-safe.
 */
public final class HeapShare {

  /** A quarter of the heap, for the decoded responses of all threads. */
  public static final HeapShare FOR_DECODED = new HeapShare(Runtime.getRuntime().maxMemory() / 4);

  /** Total number of bytes. */
  @Getter private final long limit;

  private final AtomicLong left;

  /**
   * @param limit bytes
   */
  public HeapShare(long limit) {
    this.limit = limit;
    this.left = new AtomicLong(limit);
  }

  /** Takes the given number of bytes or the rest; returns the number taken. */
  public long takeUpTo(long bytes) {
    long before = left.getAndUpdate(here -> here - Math.min(here, bytes));
    return Math.min(before, bytes);
  }

  /** Gives back bytes that were taken. */
  public void give(long bytes) {
    left.addAndGet(bytes);
  }
}
