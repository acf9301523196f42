package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.apache.kafka.clients.producer.Producer;

/**
 * Timeout for closing producers with messages in flight. After one producer timed out, the others
 * do not wait: otherwise thousands of them would wait for the same dead server in turn.
 * Thread-safe.
 */
@RequiredArgsConstructor
final class CloseTimeout {

  private final Duration limit;
  private volatile boolean timedOut;

  /** Applies the full timeout again, because a producer has connected. */
  void reset() {
    timedOut = false;
  }

  /** Closes a producer; messages still in flight after the timeout fail. */
  void close(Producer<byte[], byte[]> producer) {
    if (timedOut) {
      producer.close(Duration.ZERO);
      return;
    }
    long begin = System.nanoTime();
    producer.close(limit);
    timedOut = System.nanoTime() - begin >= limit.toNanos();
  }
}
