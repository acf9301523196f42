package org.ngsildbench.streaming.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.streaming.stamp.MessageStamp;

final class DeliveryLedgerTest {

  private static final long RUN = 77;
  private static final int KEYS = 5;
  private static final int PRODUCERS = 3;
  private static final int BYTES = 100;

  private final DeliveryLedger ledger = new DeliveryLedger(RUN, KEYS);

  private record Message(int producer, long sequence) {}

  /** A channel that loses, repeats, delays and mixes, counted with sets and maps. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void countsEqualTheNaiveModel(long seed) {
    Random random = new Random(seed);
    Set<Message> acknowledged = new HashSet<>();
    Set<Message> failed = new HashSet<>();
    List<Message> channel = send(random, acknowledged, failed);

    GroupMessages group = ledger.group("group");
    Set<Message> delivered = new HashSet<>();
    Map<List<Long>, Long> last = new HashMap<>();
    long duplicates = 0;
    long outOfOrder = 0;
    for (Message message : channel) {
      Receipt receipt = group.received(payload(RUN, message.producer(), message.sequence()), BYTES);
      if (delivered.add(message)) {
        assertThat(receipt).isEqualTo(Receipt.NEW);
        List<Long> lane = List.of((long) message.producer(), message.sequence() % KEYS);
        long before = last.getOrDefault(lane, -1L);
        if (message.sequence() < before) {
          outOfOrder++;
        }
        last.put(lane, Math.max(before, message.sequence()));
      } else {
        assertThat(receipt).isEqualTo(Receipt.DUPLICATE);
        duplicates++;
      }
    }

    Set<Message> lost = new HashSet<>(acknowledged);
    lost.removeAll(delivered);
    Set<Message> though = new HashSet<>(failed);
    though.retainAll(delivered);
    DeliveryCounts counts = ledger.counts("group");
    assertThat(counts)
        .isEqualTo(
            new DeliveryCounts(
                30_000,
                acknowledged.size(),
                failed.size(),
                delivered.size(),
                duplicates,
                0,
                0,
                outOfOrder,
                lost.size(),
                though.size()));
    assertThat(counts.acknowledged() + counts.failed()).isEqualTo(counts.sent());
    assertThat(counts.delivered() + counts.lost())
        .isEqualTo(counts.acknowledged() + counts.deliveredThoughFailed());
  }

  private List<Message> send(Random random, Set<Message> acknowledged, Set<Message> failed) {
    List<Message> channel = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      SentMessages sent = ledger.producer(random.nextInt(PRODUCERS), BYTES);
      Message message = new Message(sent.producer(), sent.next());
      if (random.nextInt(100) == 0) {
        assertThat(sent.failed(message.sequence())).isTrue();
        failed.add(message);
      } else {
        assertThat(sent.acknowledged(message.sequence())).isTrue();
        acknowledged.add(message);
      }
      for (int copies = random.nextInt(200); copies > 0 && copies < 4; copies--) {
        channel.add(message);
      }
      if (random.nextInt(300) != 0) {
        channel.add(Math.max(0, channel.size() - random.nextInt(3)), message);
      }
    }
    return channel;
  }

  private static ByteBuffer payload(long run, int producer, long sequence) {
    byte[] payload = new byte[BYTES];
    MessageStamp.writeOrigin(payload, run, producer, 1);
    MessageStamp.write(payload, sequence, 0, 0);
    return ByteBuffer.wrap(payload);
  }

  @Test
  void messagesThatWereNotSentAreForeign() {
    GroupMessages group = ledger.group("group");
    ledger.producer(0, BYTES).next();
    ByteBuffer cut = ByteBuffer.wrap(payload(RUN, 0, 0).array(), 0, BYTES - 1);
    ByteBuffer short47 = ByteBuffer.wrap(payload(RUN, 0, 0).array(), 0, 47);
    for (ByteBuffer foreign :
        List.of(
            ByteBuffer.allocate(0),
            ByteBuffer.allocate(100),
            short47,
            payload(RUN + 1, 0, 0),
            payload(RUN, -1, 0),
            payload(RUN, Integer.MAX_VALUE, 0),
            payload(RUN, 1, 0),
            payload(RUN, 0, 1),
            cut,
            payload(RUN, 0, -1),
            payload(RUN, 0, Long.MAX_VALUE))) {
      assertThat(group.received(foreign, foreign.remaining())).isEqualTo(Receipt.FOREIGN);
    }
    assertThat(ledger.counts("group").foreign()).isEqualTo(11);
    assertThat(ledger.counts("group").delivered()).isZero();
  }

  @Test
  void eachGroupExpectsAllMessages() {
    SentMessages sent = ledger.producer(0, BYTES);
    for (int i = 0; i < 10; i++) {
      sent.acknowledged(sent.next());
    }
    ledger.group("all");
    for (int i = 0; i < 10; i++) {
      ledger.group("all").received(payload(RUN, 0, i), BYTES);
      if (i % 2 == 0) {
        ledger.group("half").received(payload(RUN, 0, i), BYTES);
      }
    }
    ledger.group("none");
    assertThat(ledger.counts())
        .hasSize(3)
        .hasEntrySatisfying("all", counts -> assertThat(counts.lost()).isZero())
        .hasEntrySatisfying("half", counts -> assertThat(counts.lost()).isEqualTo(5))
        .hasEntrySatisfying("none", counts -> assertThat(counts.lost()).isEqualTo(10));
  }

  /** A channel that sends to every group whatever it likes, counted one by one. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void groupsWithAFilterExpectTheMessagesOfTheirKey(long seed) {
    Random random = new Random(seed);
    MessageKeys keys = MessageKeys.drawn(KEYS, seed);
    DeliveryLedger filtered = new DeliveryLedger(RUN, keys);
    SentMessages sent = filtered.producer(0, BYTES);
    long[] expected = new long[KEYS];
    long[] delivered = new long[KEYS];
    long[] excluded = new long[KEYS];
    long[] duplicates = new long[KEYS];
    for (int key = 0; key < KEYS; key++) {
      filtered.group("key " + key, OptionalInt.of(key));
    }
    for (int i = 0; i < 5_000; i++) {
      long number = sent.next();
      sent.acknowledged(number);
      int key = keys.of(number);
      expected[key]++;
      for (int group = 0; group < KEYS; group++) {
        int copies = random.nextInt(3);
        for (int copy = 0; copy < copies; copy++) {
          Receipt receipt = filtered.group("key " + group).received(payload(RUN, 0, number), BYTES);
          if (group != key) {
            assertThat(receipt).isEqualTo(Receipt.EXCLUDED);
            excluded[group]++;
          } else if (copy == 0) {
            assertThat(receipt).isEqualTo(Receipt.NEW);
            delivered[group]++;
          } else {
            assertThat(receipt).isEqualTo(Receipt.DUPLICATE);
            duplicates[group]++;
          }
        }
      }
    }

    for (int key = 0; key < KEYS; key++) {
      DeliveryCounts counts = filtered.counts("key " + key);
      assertThat(counts)
          .isEqualTo(
              new DeliveryCounts(
                  5_000,
                  expected[key],
                  0,
                  delivered[key],
                  duplicates[key],
                  0,
                  excluded[key],
                  0,
                  expected[key] - delivered[key],
                  0));
      assertThat(counts.lost()).isPositive();
    }
    assertThat(filtered.counts("nobody").acknowledged()).isEqualTo(5_000);
  }

  /** Drawn keys are uniform and repeat with the seed; the others are in turn. */
  @Test
  void keysAreDrawnOrInTurn() {
    int[] drawn = new int[KEYS];
    int followers = 0;
    MessageKeys keys = MessageKeys.drawn(KEYS, 7);
    for (int number = 0; number < 10_000; number++) {
      drawn[keys.of(number)]++;
      followers += keys.of(number + 1) == (keys.of(number) + 1) % KEYS ? 1 : 0;
      assertThat(MessageKeys.drawn(KEYS, 7).of(number)).isEqualTo(keys.of(number));
      assertThat(MessageKeys.inTurn(KEYS).of(number)).isEqualTo(number % KEYS);
    }
    // 2,000 of each, with a standard deviation of 40.
    assertThat(Arrays.stream(drawn)).allMatch(count -> count > 1_800 && count < 2_200);
    assertThat(followers).isBetween(1_800, 2_200);
    assertThat(MessageKeys.drawn(KEYS, 8)).isNotEqualTo(keys);
    assertThatThrownBy(() -> MessageKeys.inTurn(-1)).hasMessageContaining("-1");
  }

  @Test
  void messagesInFlightAreUndecided() {
    SentMessages sent = ledger.producer(4, BYTES);
    sent.next();
    long second = sent.next();
    assertThat(sent.acknowledged(second)).isTrue();
    assertThat(sent.acknowledged(second)).as("said twice").isFalse();
    assertThat(ledger.counts("nobody").undecided()).isEqualTo(1);
  }
}
