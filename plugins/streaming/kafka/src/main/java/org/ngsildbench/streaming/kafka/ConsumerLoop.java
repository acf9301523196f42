package org.ngsildbench.streaming.kafka;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import lombok.Getter;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteBufferDeserializer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** The one thread that may use a Kafka consumer: joins the group, polls, hands over. */
final class ConsumerLoop implements Runnable, ConsumerRebalanceListener {

  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);
  private static final Duration RETRY = Duration.ofMillis(100);

  /** The payload of a record without a value, which only other writers publish. */
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private final Consumer<ByteBuffer, ByteBuffer> client;
  private final String topic;
  private final MessageListener listener;
  @Getter private final PartitionPositions positions;

  /** Counted down when the consumer has its partitions and is positioned at their ends. */
  @Getter private final CountDownLatch ready = new CountDownLatch(1);

  private final CountDownLatch closing = new CountDownLatch(1);
  private final Metric connections;
  private boolean lost;

  ConsumerLoop(
      Consumer<ByteBuffer, ByteBuffer> client,
      String topic,
      MessageListener listener,
      PartitionPositions positions) {
    this.client = client;
    this.topic = topic;
    this.listener = listener;
    this.positions = positions;
    this.connections =
        client.metrics().entrySet().stream()
            .filter(metric -> metric.getKey().name().equals("connection-count"))
            .map(Map.Entry::getValue)
            .findAny()
            .map(Metric.class::cast)
            .orElseThrow();
  }

  static ConsumerLoop open(
      KafkaSettings settings,
      ConsumerSettings consumer,
      MessageListener listener,
      PartitionPositions positions)
      throws StreamException {
    try {
      return new ConsumerLoop(
          new KafkaConsumer<>(
              ClientProperties.consumer(settings, consumer),
              new ByteBufferDeserializer(),
              new ByteBufferDeserializer()),
          consumer.topic(),
          listener,
          positions);
    } catch (KafkaException e) {
      throw KafkaFailures.thrown("cannot open a consumer for the topic " + consumer.topic(), e);
    }
  }

  /** Makes the thread end; by any thread. */
  void end() {
    closing.countDown();
    client.wakeup();
  }

  private boolean ends() {
    return closing.getCount() == 0;
  }

  @Override
  public void run() {
    client.subscribe(List.of(topic), this);
    while (!ends()) {
      try {
        ConsumerRecords<ByteBuffer, ByteBuffer> records = client.poll(POLL);
        hand(records, System.nanoTime());
        watchConnection(records.isEmpty());
      } catch (WakeupException e) {
        // Wakes up only to check for the end.
      } catch (RuntimeException e) {
        listener.interrupted(KafkaFailures.of(e));
        pause();
      }
    }
    try {
      client.close(CloseOptions.timeout(CLOSE_TIMEOUT));
    } catch (KafkaException e) {
      listener.interrupted(KafkaFailures.of(e));
    }
  }

  private void hand(ConsumerRecords<ByteBuffer, ByteBuffer> records, long arrivalNanos) {
    for (ConsumerRecord<ByteBuffer, ByteBuffer> record : records) {
      if (ends()) {
        return;
      }
      try {
        listener.received(record.value() == null ? NOTHING : record.value(), arrivalNanos);
      } catch (RuntimeException e) {
        String activity =
            "Reading record %s of partition %s of %s"
                .formatted(record.offset(), record.partition(), topic);
        listener.interrupted(StreamFailure.unexpected(activity, e));
      }
      positions.set(record.partition(), record.offset() + 1);
    }
  }

  /** Reports lost brokers, since Kafka's consumer only returns no messages. */
  private void watchConnection(boolean idle) {
    boolean gone = idle && ((Number) connections.metricValue()).doubleValue() == 0;
    if (gone && !lost) {
      listener.interrupted(
          new StreamFailure(
              StreamFailureKind.CONNECTION_LOST,
              "no Kafka broker is connected; the consumer keeps retrying"));
    }
    lost = gone;
  }

  private void pause() {
    try {
      closing.await(RETRY.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      closing.countDown();
    }
  }

  /**
   * Resolves and commits the consumer's position. Otherwise messages sent before another member
   * takes over would be missed.
   */
  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
    Map<TopicPartition, OffsetAndMetadata> stand = new HashMap<>();
    for (TopicPartition partition : partitions) {
      long offset = client.position(partition);
      stand.put(partition, new OffsetAndMetadata(offset));
      positions.set(partition.partition(), offset);
    }
    try {
      client.commitSync(stand);
      ready.countDown();
    } catch (CommitFailedException | RebalanceInProgressException e) {
      // Another member has joined: the next assignment commits.
    }
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
    partitions.forEach(partition -> positions.drop(partition.partition()));
  }
}
