package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;

/**
 * Starts the publishers of a label together once all are connected; otherwise the first would
 * measure the opening of the other connections. Thread-safe.
 */
public final class CommonStart {

  private static final System.Logger LOGGER = System.getLogger(CommonStart.class.getName());

  private final Map<String, Start> starts = new ConcurrentHashMap<>();

  /**
   * Waits until all publishers are connected.
   *
   * @param publishers number of publishers that start together
   * @param timeout timeout for the next publisher to arrive, since one that failed to open never
   *     does
   * @return a warning for the caller that timed out; empty for all others
   */
  public Optional<String> await(String label, int publishers, Duration timeout) {
    String key = label + " " + publishers;
    Start start = starts.computeIfAbsent(key, any -> new Start(label, publishers));
    try {
      return start.await(timeout, () -> starts.remove(key, start));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** One start for a fixed number of publishers; later arrivals wait for the next start. */
  @RequiredArgsConstructor
  private static final class Start {

    private static final int TOLD_PARTS = 10;

    private final String label;
    private final int publishers;
    private int connected;
    private long latestNanos;
    private boolean begun;

    public synchronized Optional<String> await(Duration timeout, Runnable full)
        throws InterruptedException {
      if (begun) {
        return Optional.empty();
      }
      connected++;
      latestNanos = System.nanoTime();
      logProgress();
      if (connected == publishers) {
        full.run();
        begin();
      }
      while (!begun) {
        long left = latestNanos + timeout.toNanos() - System.nanoTime();
        if (left <= 0) {
          begin();
          return Optional.of(inVain(timeout));
        }
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
      return Optional.empty();
    }

    private void begin() {
      begun = true;
      notifyAll();
    }

    private void logProgress() {
      if (connected == publishers
          || connected % Math.max(TOLD_PARTS, publishers / TOLD_PARTS) == 0) {
        LOGGER.log(
            System.Logger.Level.INFO,
            "{0}: {1} of {2} publishers are connected.",
            label,
            Integer.toString(connected),
            Integer.toString(publishers));
      }
    }

    private String inVain(Duration timeout) {
      return "%s: of %s publishers at the start barrier %s were connected, and no other within %s s; they started without the others, whose connections were opened during the measurement"
          .formatted(label, publishers, connected, timeout.toSeconds());
    }
  }
}
