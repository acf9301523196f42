package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

class KafkaStreamConsumerTest {

  private static final MessageListener NOBODY = (message, nanos) -> {};

  /** Never gets a partition. */
  private static final class LonelyConsumer extends MockConsumer<ByteBuffer, ByteBuffer> {

    private static final MetricName CONNECTIONS =
        new MetricName("connection-count", "group", "", Map.of());

    LonelyConsumer() {
      super("latest");
    }

    @Override
    public synchronized Map<MetricName, ? extends Metric> metrics() {
      return Map.of(
          CONNECTIONS,
          new Metric() {
            @Override
            public MetricName metricName() {
              return CONNECTIONS;
            }

            @Override
            public Object metricValue() {
              return 1.0;
            }
          });
    }
  }

  @Test
  @Timeout(30)
  void interruptWhileWaitingForPartitionsIsNotATimeout() {
    ConsumerLoop loop =
        new ConsumerLoop(new LonelyConsumer(), "topic", NOBODY, new PartitionPositions(1));
    try (KafkaStreamConsumer consumer = new KafkaStreamConsumer(loop, null, "topic", any -> {})) {
      Thread.currentThread().interrupt();
      StreamException thrown = catchThrowableOfType(StreamException.class, consumer::awaitReady);

      assertThat(Thread.interrupted()).as("the interrupt is not swallowed").isTrue();
      assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.INTERRUPTED);
    }
  }
}
