package org.ngsildbench.streaming.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicLog;

/** For platforms that keep what came, and tell what a topic holds. */
public interface LogContract {

  /** A connection to the server under test. */
  LogConnection openLog() throws StreamException;

  /** A topic is counted, and read from both its ends. */
  @Test
  default void whatATopicHoldsIsToldAndComparedToTheMessage() throws Exception {
    String topic = nameOfATopic();
    try (LogConnection connection = openLog()) {
      connection.createTopic(topic, 1);
      TopicLog log = connection.log(topic);
      assertThat(log.read(10)).isEqualTo(StoredMessages.NONE);
      assertThat(log.holds(0, null)).as("nothing in an empty topic").isTrue();
      try (StreamProducer producer = producer(connection, topic)) {
        send(producer, 0, 3);
        assertHolds(log.read(10), 3, 10);
        send(producer, 3, 5_000);
        assertHolds(log.read(10), 5_000, 10);
        assertThat(log.holds(5_000, message(4_999))).as("5,000").isTrue();
        assertThat(log.holds(4_999, message(4_999))).as("one less").isFalse();
        assertThat(log.holds(5_000, message(4_998))).as("another newest").isFalse();
        send(producer, 5_000, 5_007);
        assertThat(log.holds(5_000, message(4_999))).as("7 more").isFalse();
        assertThat(log.holds(5_007, message(5_006))).as("5,007").isTrue();
      }
      connection.deleteTopic(topic);
    }
  }

  /**
   * Who is cut off in the midst of sending, and sends what the topic lacks, has sent each message
   * once and in order: twice in a row.
   */
  @Test
  default void aSenderThatWasCutOffGoesOnWhereTheTopicEnds() throws Exception {
    String topic = nameOfATopic();
    int all = 60_000;
    for (int cut : new int[] {10_000, 30_000}) {
      LogConnection connection = openLog();
      connection.createTopic(topic, 1);
      int held = (int) connection.log(topic).read(1).count();
      StreamProducer producer = producer(connection, topic);
      AtomicInteger sent = new AtomicInteger(held);
      Thread sender = new Thread(() -> sendUntilOneFails(producer, sent, all));
      sender.start();
      Deadline.await(() -> sent.get() > cut, () -> "only " + sent + " were sent");
      connection.close();
      sender.join();
    }
    try (LogConnection connection = openLog()) {
      TopicLog log = connection.log(topic);
      StoredMessages stored = log.read(all);
      assertThat(stored.count()).as("taken before the ends").isBetween(1L, all - 1L);
      assertHolds(stored, (int) stored.count(), all);
      try (StreamProducer producer = producer(connection, topic)) {
        send(producer, (int) stored.count(), all);
      }
      assertHolds(log.read(all), all, all);
      connection.deleteTopic(topic);
    }
  }

  private static String nameOfATopic() {
    return "log-" + Long.toHexString(ThreadLocalRandom.current().nextLong());
  }

  private static StreamProducer producer(LogConnection connection, String topic)
      throws StreamException {
    return connection.openProducer(new ProducerSettings(topic, "sender").withoutGaps());
  }

  private static byte[] message(int number) {
    return "message %07d of a log, which is told from all the others"
        .formatted(number)
        .getBytes(UTF_8);
  }

  private static void send(StreamProducer producer, int from, int to) {
    AtomicInteger failed = new AtomicInteger();
    for (int number = from; number < to; number++) {
      producer.send(number, message(number), failures(failed));
    }
    assertThat(producer.flush(Deadline.AMPLE)).as("flushed").isTrue();
    assertThat(failed).as("failed").hasValue(0);
  }

  private static void sendUntilOneFails(StreamProducer producer, AtomicInteger sent, int all) {
    AtomicInteger failed = new AtomicInteger();
    for (int number = sent.get(); number < all && failed.get() == 0; number++) {
      producer.send(number, message(number), failures(failed));
      sent.incrementAndGet();
    }
  }

  private static SendListener failures(AtomicInteger count) {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        // Only failures are counted.
      }

      @Override
      public void failed(StreamFailure failure, long nanos) {
        count.incrementAndGet();
      }
    };
  }

  private static void assertHolds(StoredMessages stored, int count, int edge) {
    assertThat(stored.count()).isEqualTo(count);
    assertThat(stored.removed()).isZero();
    assertThat(text(stored.first())).isEqualTo(text(messages(0, Math.min(edge, count))));
    assertThat(text(stored.last())).isEqualTo(text(messages(count - Math.min(edge, count), count)));
  }

  private static List<byte[]> messages(int from, int to) {
    return IntStream.range(from, to).mapToObj(LogContract::message).toList();
  }

  private static List<String> text(List<byte[]> messages) {
    return messages.stream().map(message -> new String(message, UTF_8)).toList();
  }
}
