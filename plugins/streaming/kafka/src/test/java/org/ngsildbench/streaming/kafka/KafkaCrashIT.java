package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.TopicLog;
import org.ngsildbench.streaming.contract.Await;

/** Tests the topic content of a gapless producer after a Kafka node crashed. */
final class KafkaCrashIT {

  private static final String NODE = "kafka-1";
  private static final int MESSAGES = 20_000;

  @TempDir static Path temporary;

  private final CountDownLatch queued = new CountDownLatch(1);
  private final CountDownLatch restarted = new CountDownLatch(1);
  private final AtomicInteger acknowledged = new AtomicInteger();

  /**
   * The client's network thread reads no response until the node has crashed and restarted, which
   * takes longer than the request timeout. So all but one of the unread acknowledgements are lost.
   */
  @Test
  void gaplessProducerDuplicatesNothingWhenACrashLosesAcknowledgements() throws Exception {
    try (RunningServer kafka =
            LocalServers.named("kafka")
                .start(temporary, LocalServerOptions.DEFAULTS.with("heap", "512m"));
        KafkaConnection connection = KafkaConnection.open(KafkaSettings.of(kafka.address()))) {
      String topic = "lossy";
      connection.createTopic(topic, 1);
      TopicLog log = connection.log(topic);
      try (KafkaProducer<byte[], byte[]> producer = producer(kafka.address(), topic)) {
        for (int i = 0; i < MESSAGES; i++) {
          producer.send(new ProducerRecord<>(topic, message(i)), reader());
        }
        queued.countDown();
        Await.await(() -> acknowledged.get() == MESSAGES / 2, () -> acknowledged + " acknowledged");
        awaitStableCount(log);
        kafka.kill(NODE);
        kafka.restart(NODE);
        restarted.countDown();
        producer.flush();
      } finally {
        queued.countDown();
        restarted.countDown();
      }
      assertThat(acknowledged).hasValue(MESSAGES);
      StoredMessages stored = log.read(MESSAGES);
      assertThat(stored.count()).as("messages in the topic").isEqualTo(MESSAGES);
      for (int i = 0; i < MESSAGES; i++) {
        assertThat(stored.first().get(i)).as("message %d", i).isEqualTo(message(i));
      }
    }
  }

  private static KafkaProducer<byte[], byte[]> producer(String address, String topic) {
    Map<String, Object> properties =
        ClientProperties.producer(
            KafkaSettings.of(address),
            new ProducerSettings(topic, "sender").withoutGaps(),
            OptionalInt.empty());
    properties.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 2_000);
    return new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer());
  }

  /** Blocks the client's network thread until all messages are queued, and again half-way. */
  private Callback reader() {
    return (metadata, failure) -> {
      int count = failure == null ? acknowledged.incrementAndGet() : 0;
      if (count == 1) {
        await(queued);
      } else if (count == MESSAGES / 2) {
        await(restarted);
      }
    };
  }

  private static byte[] message(int number) {
    return "message %050d".formatted(number).getBytes(StandardCharsets.UTF_8);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until two reads in a row, each with its own client, return the same count. */
  private static void awaitStableCount(TopicLog log) throws StreamException {
    long before;
    long now = -1;
    do {
      before = now;
      now = log.read(1).count();
    } while (now != before);
  }
}
