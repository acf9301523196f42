package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.junit.jupiter.api.Test;

class CloseTimeoutTest {

  private static final Duration LIMIT = Duration.ofMillis(20);

  private final List<Duration> waited = new ArrayList<>();
  private final CloseTimeout closeTimeout = new CloseTimeout(LIMIT);

  /** A producer whose close either returns at once or takes its whole timeout. */
  private Producer<byte[], byte[]> producer(boolean answers) {
    return new MockProducer<>() {
      @Override
      public void close(Duration limit) {
        waited.add(limit);
        long deadline = System.nanoTime() + limit.toNanos();
        while (!answers && System.nanoTime() - deadline < 0) {
          Thread.onSpinWait();
        }
      }
    };
  }

  @Test
  void onlyOneThreadWaitsForAnUnreachableServer() {
    closeTimeout.close(producer(false));
    closeTimeout.close(producer(false));
    closeTimeout.close(producer(true));

    assertThat(waited).containsExactly(LIMIT, Duration.ZERO, Duration.ZERO);
  }

  @Test
  void waitsAgainForAServerThatRecovered() {
    closeTimeout.close(producer(false));
    closeTimeout.reset();
    closeTimeout.close(producer(false));

    assertThat(waited).containsExactly(LIMIT, LIMIT);
  }
}
