package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Lets the publishers of a label begin together, once all of them are connected: else the opening
 * of a thousand connections would be part of what the first of them measures. Thread-safe.
 */
final class CommonStart {

  private final Map<String, CyclicBarrier> starts = new ConcurrentHashMap<>();

  /**
   * Waits for the others.
   *
   * @param publishers how many begin together
   * @param patience how long they are waited for: one that could not be opened never comes
   * @return what is to be told of this start; from the one who waited in vain, empty for all others
   */
  Optional<String> await(String label, int publishers, Duration patience) {
    CyclicBarrier start =
        starts.computeIfAbsent(label + " " + publishers, any -> new CyclicBarrier(publishers));
    try {
      start.await(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return Optional.of(
          "%s: of %d publishers that were to begin together some were not connected within %d s; the others began without them, and connections were opened while it was measured"
              .formatted(label, publishers, patience.toSeconds()));
    } catch (BrokenBarrierException e) {
      return Optional.empty(); // Another one has waited too long, and says so, or was stopped.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }
}
