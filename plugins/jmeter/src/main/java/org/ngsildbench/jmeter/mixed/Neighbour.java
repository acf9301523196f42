package org.ngsildbench.jmeter.mixed;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import lombok.RequiredArgsConstructor;

/** The noisy neighbour of the other tenants: when it writes. Thread-safe. */
@RequiredArgsConstructor
final class Neighbour {

  /** Label of the other tenants' operations while it does not write. */
  static final String QUIET = "quiet";

  /** Label of the other tenants' operations while it writes. */
  static final String DISTURBED = "disturbed";

  /** After its last write: the broker may still work on it. */
  private static final long SETTLING_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final boolean exists;
  private final AtomicInteger inFlight = new AtomicInteger();
  private volatile long lastEnd = System.nanoTime() - SETTLING_NANOS;

  /** Notes that it is about to write. */
  void begins() {
    inFlight.incrementAndGet();
  }

  /** Notes that a write has ended. */
  void ended() {
    lastEnd = System.nanoTime();
    inFlight.decrementAndGet();
  }

  /**
   * Returns the role's labels of an operation that starts now; empty if it has none. They do not
   * depend on how long the operation takes.
   *
   * @param tenant tenant of the operation; 0 is that of the neighbour
   * @param warmUp whether it is a warm-up, which is one of both labels
   */
  List<String> labelsOf(int tenant, boolean warmUp) {
    if (!exists || tenant == 0) {
      return List.of();
    }
    boolean writes = inFlight.get() > 0 || System.nanoTime() - lastEnd < SETTLING_NANOS;
    return warmUp ? List.of(QUIET, DISTURBED) : List.of(writes ? DISTURBED : QUIET);
  }
}
