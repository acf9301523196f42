package org.ngsildbench.ngsild.mixed;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The reads that are not judged yet, so that the ledger keeps what they need. Thread-safe. */
final class ReadsInFlight {

  private final Set<Read> reads = ConcurrentHashMap.newKeySet();

  /** A read, compared by identity. */
  static final class Read {
    private final long begun = System.nanoTime();
  }

  /** Registers a read; to be called before its request is sent. */
  Read begin() {
    Read read = new Read();
    reads.add(read);
    return read;
  }

  void end(Read read) {
    reads.remove(read);
  }

  /** Returns a time before which no read in flight, and no later one, started. */
  long oldest() {
    long oldest = System.nanoTime();
    for (Read read : reads) {
      if (read.begun - oldest < 0) {
        oldest = read.begun;
      }
    }
    return oldest;
  }
}
