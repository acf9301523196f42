package org.ngsildbench.streaming.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StoredMessages;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicLog;

/** Tests for platforms that retain messages and can read a topic's contents. */
public interface LogContract {

  /** More than there are. */
  int ALL = Integer.MAX_VALUE;

  /** A connection to the server under test. */
  LogConnection openLog() throws StreamException;

  /**
   * Makes the server close the connections of a topic's senders; it is available when this returns.
   */
  void cutOff(String topic) throws Exception;

  /**
   * Returns whether the platform itself preserves order and uniqueness across reconnects, so that a
   * gapless sender need not fail.
   */
  boolean sendersSurviveDisconnect();

  /** A topic is counted, and read from both its ends. */
  @Test
  default void readsCountAndContentOfATopic() throws Exception {
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
   * A sender that loses its connection and resends the missing messages has sent each message once
   * and in order. Repeated once.
   */
  @Test
  default void senderResumesAtEndOfTopicAfterDisconnect() throws Exception {
    String topic = nameOfATopic();
    int held = 0;
    for (int cut = 0; cut < 2; cut++) {
      Sending sending;
      try (LogConnection connection = openLog()) {
        connection.createTopic(topic, 1);
        sending = new Sending(producer(connection, topic), held);
        sending.start();
        sending.awaitTaken(4_000);
      }
      sending.awaitFailure();
      sending.end();
      int before = held;
      held = (int) settledContents(topic).count();
      assertThat(held).as("taken").isBetween(before + sending.taken.get(), sending.next.get());
    }
    int all = held + 5_000;
    try (LogConnection connection = openLog()) {
      assertHolds(connection.log(topic).read(ALL), held, ALL);
      try (StreamProducer producer = producer(connection, topic)) {
        send(producer, held, all);
      }
      assertHolds(connection.log(topic).read(ALL), all, ALL);
      connection.deleteTopic(topic);
    }
  }

  /**
   * A sender that continues after the server cut its connection leaves a gapless prefix in the
   * topic: later messages are either all rejected and reported as failed, or none is missing.
   */
  @Test
  @ResourceLock(ContractFixture.SERVER)
  default void senderLeavesGaplessPrefixAfterDisconnect() throws Exception {
    String topic = nameOfATopic();
    Sending sending;
    try (LogConnection connection = openLog()) {
      connection.createTopic(topic, 1);
      sending = new Sending(producer(connection, topic), 0);
      sending.start();
      sending.awaitTaken(4_000);
      cutOff(topic);
      if (sendersSurviveDisconnect()) {
        sending.awaitTaken(sending.next.get() + 1_000);
      } else {
        sending.awaitFailure();
        int then = sending.next.get();
        Await.await(() -> sending.next.get() > then + 1_000, () -> "sending has stopped");
      }
      sending.end();
      assertThat(sending.producer.flush(Await.AMPLE)).as("flushed").isTrue();
    }
    int sent = sending.next.get();
    StoredMessages stored = settledContents(topic);
    assertHolds(stored, (int) stored.count(), ALL);
    assertThat(sending.taken.get() + sending.failed.get()).as("outcomes").isEqualTo(sent);
    assertThat(stored.count()).as("there").isBetween((long) sending.taken.get(), (long) sent);
    if (sendersSurviveDisconnect()) {
      assertThat(sending.failed).as("failed").hasValue(0);
    } else {
      assertThat(sending.failed).as("failed").hasValueGreaterThan(1_000);
    }
    try (LogConnection connection = openLog()) {
      connection.deleteTopic(topic);
    }
  }

  /**
   * Returns the topic's contents once no message in flight arrives any more; a busy server may take
   * a second for those that it has received.
   */
  private StoredMessages settledContents(String topic) throws Exception {
    try (LogConnection connection = openLog()) {
      TopicLog log = connection.log(topic);
      StoredMessages before;
      StoredMessages now = log.read(1);
      do {
        before = now;
        TimeUnit.MILLISECONDS.sleep(1_500);
        now = log.read(ALL);
      } while (now.count() != before.count());
      return now;
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
    assertThat(producer.flush(Await.AMPLE)).as("flushed").isTrue();
    assertThat(failed).as("failed").hasValue(0);
  }

  /** Sends from its own thread until closed, ignoring failures. */
  final class Sending implements SendListener {

    /**
     * Enough to be under way when a connection breaks, and few enough to compare, and for a server
     * that was down to catch up with.
     */
    private static final int AT_ONCE = 20_000;

    private final StreamProducer producer;
    private final AtomicInteger next;
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private final Thread thread = new Thread(this::send, "sending");
    private volatile boolean ended;

    Sending(StreamProducer producer, int from) {
      this.producer = producer;
      this.next = new AtomicInteger(from);
    }

    void start() {
      thread.start();
    }

    private void send() {
      for (int count = 0; !ended; count++) {
        if (count > AT_ONCE && count % 5 == 0) {
          do {
            LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
          } while (!ended && count - taken.get() - failed.get() > AT_ONCE);
        }
        producer.send(next.get(), message(next.get()), this);
        next.incrementAndGet();
      }
    }

    @Override
    public void acknowledged(long nanos) {
      taken.incrementAndGet();
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      failed.incrementAndGet();
    }

    void awaitTaken(int count) throws InterruptedException {
      Await.await(() -> taken.get() > count, () -> "only " + taken + " were accepted");
    }

    void awaitFailure() throws InterruptedException {
      Await.await(() -> failed.get() > 0, () -> "none failed, " + taken + " were accepted");
    }

    void end() throws InterruptedException {
      ended = true;
      thread.join();
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
    assertThat(stored.first()).as("oldest").hasSize(Math.min(edge, count));
    assertThat(stored.last()).as("newest").hasSize(Math.min(edge, count));
    assertAre(stored.first(), 0);
    assertAre(stored.last(), count - stored.last().size());
  }

  /** Reports only the first mismatch, since there are many messages. */
  private static void assertAre(List<byte[]> messages, int from) {
    for (int i = 0; i < messages.size(); i++) {
      if (!Arrays.equals(messages.get(i), message(from + i))) {
        assertThat(new String(messages.get(i), UTF_8))
            .as("message %d there", from + i)
            .isEqualTo(new String(message(from + i), UTF_8));
      }
    }
  }
}
