package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import org.apache.kafka.clients.producer.Producer;

/**
 * Timeout for closing producers with messages in flight. After one producer timed out, the others
 * do not wait: otherwise thousands of them would wait for the same dead server in turn.
 * Thread-safe.
 */
final class CloseTimeout {

  private final Duration limit;
  private volatile boolean inVain;

  /** A farewell of at most that long. */
  CloseTimeout(Duration limit) {
    this.limit = limit;
  }

  /** A producer was connected: its server answers. */
  void hopeAgain() {
    inVain = false;
  }

  /** Closes a producer; what has no outcome until then fails. */
  void close(Producer<byte[], byte[]> producer) {
    if (inVain) {
      producer.close(Duration.ZERO);
      return;
    }
    long begin = System.nanoTime();
    producer.close(limit);
    inVain = System.nanoTime() - begin >= limit.toNanos();
  }
}
