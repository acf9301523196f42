package org.ngsildbench.load.send;

import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.fleet.model.TemporalDocument;

/**
 * How large a request of history the broker may take, by what it has refused: whatever is larger is
 * not sent in vain again. For one load. Thread-safe.
 */
final class RequestSizeLimit {

  private final AtomicLong mostBytes = new AtomicLong(Long.MAX_VALUE);

  /** The broker refused it for its size, and takes so many bytes at most, as far as is known. */
  void refused(TemporalDocument part, long mostBytesKnown) {
    mostBytes.accumulateAndGet(Math.min(mostBytesKnown, part.json().length - 1L), Math::min);
  }

  /** Whether it is larger than the broker takes; a single reading is never. */
  boolean isExceededBy(TemporalDocument part) {
    return part.instances() > 1 && part.json().length > mostBytes.get();
  }
}
