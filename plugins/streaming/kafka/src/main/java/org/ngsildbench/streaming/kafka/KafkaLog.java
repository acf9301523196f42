package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.TopicLog;

/**
 * A topic's only partition, read by a consumer without a group. Offsets count messages, because
 * this project sends without transactions. In other topics, transaction markers and compaction
 * leave offsets without a message; that is reported if it is visible at an end.
 */
final class KafkaLog implements TopicLog {

  private static final Duration POLL = Duration.ofMillis(100);

  private final KafkaSettings settings;
  private final TopicPartition partition;

  KafkaLog(KafkaSettings settings, String topic) {
    this.settings = settings;
    this.partition = new TopicPartition(topic, 0);
  }

  @Override
  public StoredMessages read(int edge) throws StreamException {
    List<TopicPartition> asked = List.of(partition);
    try (Consumer<byte[], byte[]> client =
        new KafkaConsumer<>(
            ClientProperties.reader(settings),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      client.assign(asked);
      long begin = client.beginningOffsets(asked, settings.timeout()).get(partition);
      long end = client.endOffsets(asked, settings.timeout()).get(partition);
      List<byte[]> first = read(client, begin, Math.min(end, begin + edge));
      List<byte[]> last = read(client, Math.max(begin, end - edge), end);
      int most = (int) Math.min(edge, end - begin);
      if (first.size() < most || last.size() < most) {
        throw notCounted(begin, end);
      }
      return new StoredMessages(end - begin, begin, first, last);
    } catch (InterruptException e) {
      throw StreamException.interrupted("waiting for Kafka");
    } catch (KafkaException e) {
      throw KafkaFailures.thrown("the topic " + partition.topic() + " cannot be read", e);
    }
  }

  private StreamException notCounted(long begin, long end) {
    return new StreamException(
        StreamFailureKind.REFUSED,
        String.format(
            Locale.ROOT,
            "the topic %s has offsets without messages between %,d and %,d, as after transactions or compaction, so that its messages cannot be counted. Choose another topic, or delete it",
            partition.topic(),
            begin,
            end - 1));
  }

  private List<byte[]> read(Consumer<byte[], byte[]> client, long from, long to)
      throws StreamException {
    List<byte[]> messages = new ArrayList<>();
    client.seek(partition, from);
    long deadline = System.nanoTime() + settings.timeout().toNanos();
    while (client.position(partition, settings.timeout()) < to) {
      for (ConsumerRecord<byte[], byte[]> each : client.poll(POLL).records(partition)) {
        if (each.offset() < to) {
          messages.add(each.value() == null ? new byte[0] : each.value());
        }
      }
      if (System.nanoTime() - deadline > 0) {
        throw new StreamException(
            StreamFailureKind.TIMEOUT,
            String.format(
                Locale.ROOT,
                "the topic %s cannot be read: of the messages %,d to %,d only %,d came within %d ms",
                partition.topic(),
                from,
                to - 1,
                messages.size(),
                settings.timeout().toMillis()));
      }
    }
    return messages;
  }
}
