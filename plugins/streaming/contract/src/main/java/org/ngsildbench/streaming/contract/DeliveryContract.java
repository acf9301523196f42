package org.ngsildbench.streaming.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamProducer;

/** Tests of delivery without failures. */
public abstract class DeliveryContract extends ContractFixture {

  private static final int LARGE = 1_000_000;

  @Test
  void messagesOfOneKeyKeepTheirOrder() throws Exception {
    int keys = 7;
    Inbox inbox = new Inbox(run);
    try (StreamConsumer consumer = consumer("group", inbox)) {
      StampedSender outbox = producer(1);
      outbox.sendMany(5_000, keys);
      outbox.flush();
      outbox.assertAllAcknowledged();
      inbox.awaitSize(5_000);
    }
    Map<Long, Long> last = new HashMap<>();
    for (long sequence : inbox.sequencesOf(1)) {
      Long before = last.put(sequence % keys, sequence);
      assertThat(before == null || before < sequence)
          .as("%d came after %d of its key", sequence, before)
          .isTrue();
    }
    assertThat(inbox.sequencesOf(1)).containsExactlyInAnyOrderElementsOf(sequences(5_000));
  }

  @Test
  void severalProducersAndAGroupOfTwoLoseAndDuplicateNothing() throws Exception {
    int each = 3_000;
    Inbox first = new Inbox(run);
    Inbox second = new Inbox(run);
    try (StreamConsumer one = consumer("group", "group-1", first);
        StreamConsumer two = consumer("group", "group-2", second)) {
      List<StampedSender> outboxes = List.of(producer(1), producer(2), producer(3));
      sendAtOnce(outboxes, each);
      for (StampedSender outbox : outboxes) {
        outbox.assertAllAcknowledged();
      }
      int total = outboxes.size() * each;
      if (groupsShare()) {
        Await.await(
            () -> first.size() + second.size() >= total,
            () -> first + " and " + second + " of " + total + " came");
        assertThat(first.size()).as("the first consumer's share").isPositive();
        assertThat(second.size()).as("the second consumer's share").isPositive();
      } else {
        first.awaitSize(total);
        second.awaitSize(total);
      }
    }
    for (int producer = 1; producer <= 3; producer++) {
      if (groupsShare()) {
        List<Long> both = new ArrayList<>(first.sequencesOf(producer));
        both.addAll(second.sequencesOf(producer));
        assertThat(both).containsExactlyInAnyOrderElementsOf(sequences(each));
      } else {
        assertThat(first.sequencesOf(producer)).hasSameElementsAs(sequences(each)).hasSize(each);
        assertThat(second.sequencesOf(producer)).hasSameElementsAs(sequences(each)).hasSize(each);
      }
    }
  }

  private static void sendAtOnce(Collection<StampedSender> outboxes, int each) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (StampedSender outbox : outboxes) {
      Thread thread =
          new Thread(
              () -> {
                outbox.sendMany(each, 16);
                outbox.flush();
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  @Test
  void eachGroupGetsAllMessages() throws Exception {
    Inbox first = new Inbox(run);
    Inbox second = new Inbox(run);
    try (StreamConsumer one = consumer("one", first);
        StreamConsumer two = consumer("two", second)) {
      StampedSender outbox = producer(1);
      outbox.sendMany(1_000, 4);
      outbox.flush();
      first.awaitSize(1_000);
      second.awaitSize(1_000);
    }
    Stream.of(first, second)
        .forEach(
            inbox ->
                assertThat(inbox.sequencesOf(1))
                    .containsExactlyInAnyOrderElementsOf(sequences(1_000)));
  }

  @Test
  void openConsumerMissesNothingAndGetsNoOlderMessages() throws Exception {
    StampedSender outbox = producer(1);
    outbox.sendMany(10, 4);
    outbox.flush();
    for (int i = 0; i < 5; i++) {
      Inbox inbox = new Inbox(run);
      try (StreamConsumer consumer = consumer("late-" + i, inbox)) {
        long before = outbox.sent();
        outbox.sendMany(10, 4);
        outbox.flush();
        inbox.awaitSize(10);
        assertThat(inbox.sequencesOf(1))
            .containsExactlyInAnyOrderElementsOf(
                sequences(before + 10).subList((int) before, (int) before + 10));
      }
    }
  }

  @Test
  void everyMessageHasOneOutcomeAndFlushWaitsForIt() throws Exception {
    StampedSender outbox = producer(1);
    assertThat(outbox.flushesWithin(Duration.ofSeconds(10))).as("nothing to wait for").isTrue();
    outbox.sendMany(2_000, 4);
    outbox.flush();
    outbox.assertAllAcknowledged();
  }

  @Test
  void timesAreBetweenSendAndNow() throws Exception {
    Inbox inbox = new Inbox(run);
    try (StreamConsumer consumer = consumer("group", inbox)) {
      StampedSender outbox = producer(1);
      outbox.sendMany(200, 4);
      outbox.flush();
      inbox.awaitSize(200);
    }
    long now = System.nanoTime();
    assertThat(inbox.all())
        .allSatisfy(
            arrival -> {
              assertThat(arrival.arrivalNanos() - arrival.sentNanos()).isNotNegative();
              assertThat(now - arrival.arrivalNanos()).isNotNegative();
            });
  }

  @Test
  void deliversPayloadsUnchangedEvenIfLargeOrReusedBySender() throws Exception {
    Inbox inbox = new Inbox(run);
    try (StreamConsumer consumer = consumer("group", inbox);
        StreamProducer producer =
            connection.openProducer(new ProducerSettings(topic, "producer-1"))) {
      StampedSender outbox = new StampedSender(producer, run, 1);
      outbox.send(1, LARGE);
      byte[] payload = new byte[1_000];
      for (int i = 0; i < 500; i++) {
        ThreadLocalRandom.current().nextBytes(payload);
        outbox.send(i, payload);
        if (!producer.copiesPayload()) {
          outbox.awaitAllOutcomes();
        }
      }
      outbox.flush();
      outbox.assertAllAcknowledged();
      inbox.awaitSize(501);
      for (Inbox.Arrival arrival : inbox.all()) {
        assertThat(arrival.checksum()).isEqualTo(outbox.checksum(arrival.sequence()));
        assertThat(arrival.bytes()).isEqualTo(arrival.sequence() == 0 ? LARGE : 1_000);
      }
    }
  }

  @Test
  void lagCountsUndeliveredMessages() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    Inbox inbox = new Inbox(run);
    ConsumerSettings settings = new ConsumerSettings(topic, "slow", "slow-1");
    try (StreamConsumer consumer =
        connection.openConsumer(
            settings,
            (payload, nanos) -> {
              awaitQuietly(held);
              inbox.received(payload, nanos);
            })) {
      StampedSender outbox = producer(1);
      for (int i = 0; i < 100; i++) {
        outbox.send(i, 100_000);
      }
      outbox.flush();
      try {
        Await.await(
            () -> consumer.lag() != 0, () -> "no lag, and nothing was taken: " + consumer.lag());
      } finally {
        held.countDown();
      }
      inbox.awaitSize(100);
      Await.await(() -> consumer.lag() <= 0, () -> "all was taken, lag is " + consumer.lag());
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
