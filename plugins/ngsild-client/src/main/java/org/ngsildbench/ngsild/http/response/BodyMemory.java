package org.ngsildbench.ngsild.http.response;

import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicLong;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

/**
 * Memory for the bodies of answers: chunks that are used again, up to a limit. Thread-safe.
 *
 * <p>All bodies in flight share it, so that many large answers at once end as failures with a
 * reason and not in an {@link OutOfMemoryError}.
 */
@RequiredArgsConstructor
public class BodyMemory {

  /** Bytes of a chunk. */
  static final int CHUNK = 64 << 10;

  /** Half of the heap, shared by all pools; the rest is for decoded responses. */
  public static final BodyMemory HALF_OF_HEAP =
      new BodyMemory(Runtime.getRuntime().maxMemory() / 2);

  /** Bytes of all chunks together. */
  private final long limit;

  private final AtomicLong allocated = new AtomicLong();
  private final ConcurrentLinkedDeque<byte[]> free = new ConcurrentLinkedDeque<>();

  /**
   * Allocates a chunk with undefined content.
   *
   * @throws HttpFailureException if the limit is reached
   */
  public byte[] take() throws HttpFailureException {
    byte[] chunk = free.pollFirst();
    if (chunk != null) {
      return chunk;
    }
    if (allocated.addAndGet(CHUNK) > limit) {
      allocated.addAndGet(-CHUNK);
      throw full();
    }
    return new byte[CHUNK];
  }

  /** Returns a chunk that is no longer used. */
  void give(byte[] chunk) {
    free.addFirst(chunk);
  }

  /** Bytes of the chunks taken and not given back. */
  public long inUse() {
    return allocated.get() - (long) free.size() * CHUNK;
  }

  private HttpFailureException full() {
    return new HttpFailureException(
        HttpFailureKind.TOO_LARGE_FOR_HEAP,
        String.format(
            Locale.ROOT,
            "the responses of all threads together exceed the %,d MiB of heap reserved for"
                + " them (half of it). Use fewer threads or a larger heap, such as"
                + " HEAP=\"-Xms4g -Xmx4g\" ./bench run ...",
            limit >> 20));
  }
}
