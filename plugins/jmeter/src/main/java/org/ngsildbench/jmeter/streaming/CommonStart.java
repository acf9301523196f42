package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets the publishers of a label begin together, once all of them are connected: else the opening
 * of a thousand connections would be part of what the first of them measures. Thread-safe.
 */
final class CommonStart {

  private static final Logger LOGGER = LoggerFactory.getLogger(CommonStart.class);

  private final Map<String, CyclicBarrier> starts = new ConcurrentHashMap<>();

  /**
   * Waits for the others.
   *
   * @param publishers how many begin together
   * @param patience how long they are waited for: one that could not be opened never comes
   */
  void await(String label, int publishers, Duration patience) {
    CyclicBarrier start =
        starts.computeIfAbsent(label + " " + publishers, any -> new CyclicBarrier(publishers));
    try {
      start.await(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      LOGGER.warn(
          "{}: of {} publishers that were to begin together some did not come within {} s; the"
              + " others begin without them.",
          label,
          publishers,
          patience.toSeconds());
    } catch (BrokenBarrierException e) {
      // Another one has waited too long, and said so, or was stopped.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
