package org.ngsildbench.load.send;

import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.fleet.model.TemporalDocument;

/**
 * The largest history request that the broker accepts, learned from rejected requests, so that
 * larger ones are split before sending. One instance per load. Thread-safe.
 */
final class RequestSizeLimit {

  private final AtomicLong maxBytes = new AtomicLong(Long.MAX_VALUE);

  /** Records that the broker rejected a part for its size and, if known, the limit it reported. */
  void refused(TemporalDocument part, long mostBytesKnown) {
    maxBytes.accumulateAndGet(Math.min(mostBytesKnown, part.json().length - 1L), Math::min);
  }

  /** Returns whether a part exceeds the limit; a single reading never does. */
  boolean isExceededBy(TemporalDocument part) {
    return part.instances() > 1 && part.json().length > maxBytes.get();
  }
}
