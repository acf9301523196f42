package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

class KafkaStreamConsumerTest {

  private static final MessageListener NOBODY = (message, nanos) -> {};

  /** Has no server, and gets a partition only when told. */
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
  @Timeout(60)
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

  /** Messages of other writers: one without a value, and one that the listener cannot read. */
  @Test
  @Timeout(60)
  void recordsOfOthersDoNotEndTheConsumer() {
    List<Integer> sizes = new ArrayList<>();
    List<StreamFailureKind> failures = new ArrayList<>();
    LonelyConsumer client = new LonelyConsumer();
    ConsumerLoop[] loop = new ConsumerLoop[1];
    MessageListener listener =
        new MessageListener() {
          @Override
          public void received(ByteBuffer payload, long arrivalNanos) {
            sizes.add(payload.remaining());
            if (sizes.size() == 2) {
              throw new IllegalStateException("unreadable");
            }
            if (sizes.size() == 3) {
              loop[0].end();
            }
          }

          @Override
          public void interrupted(StreamFailure failure) {
            failures.add(failure.kind());
          }
        };
    loop[0] = new ConsumerLoop(client, "topic", listener, new PartitionPositions(1));
    TopicPartition partition = new TopicPartition("topic", 0);
    client.schedulePollTask(
        () -> {
          client.updateEndOffsets(Map.of(partition, 0L));
          client.rebalance(List.of(partition));
          for (int offset = 0; offset < 3; offset++) {
            ByteBuffer value = offset == 0 ? null : ByteBuffer.allocate(offset);
            client.addRecord(new ConsumerRecord<>("topic", 0, offset, null, value));
          }
        });

    loop[0].run();

    assertThat(sizes).containsExactly(0, 1, 2);
    assertThat(failures).containsExactly(StreamFailureKind.UNEXPECTED);
  }
}
