package org.ngsildbench.streaming.delivery;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.stamp.MessageStamp;

/**
 * Messages received by one consumer group, over all its members. Thread-safe. Uses about 400 bytes
 * per producer.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class GroupMessages {

  private final long run;
  private final MessageKeys keys;

  /** The key of the messages that the group expects; empty if it expects all. */
  @Getter(AccessLevel.PACKAGE)
  private final OptionalInt key;

  /** The sent messages of a producer; null for a number that no producer has. */
  private final IntFunction<SentMessages> sentBy;

  private final AtomicLong foreign = new AtomicLong();
  private final AtomicLong excluded = new AtomicLong();
  private volatile ReceivedMessages[] byProducer = {};

  /**
   * Counts a received message.
   *
   * @param stamp the message's stamp from its position on; neither is changed
   * @param bytes length of the message
   */
  public Receipt received(ByteBuffer stamp, int bytes) {
    if (!MessageStamp.isOf(run, stamp)) {
      return foreign();
    }
    int producer = MessageStamp.producer(stamp);
    long sequence = MessageStamp.sequence(stamp);
    ReceivedMessages messages = of(producer);
    if (messages == null) {
      messages = make(producer);
    }
    if (messages == null || !messages.wasSent(sequence, bytes)) {
      return foreign();
    }
    if (key.isPresent() && keys.of(sequence) != key.getAsInt()) {
      excluded.incrementAndGet();
      return Receipt.EXCLUDED;
    }
    return messages.add(sequence) ? Receipt.NEW : Receipt.DUPLICATE;
  }

  private Receipt foreign() {
    foreign.incrementAndGet();
    return Receipt.FOREIGN;
  }

  /**
   * Returns the messages of a producer from its first one on; null if there is no such producer.
   */
  private synchronized ReceivedMessages make(int producer) {
    ReceivedMessages[] known = byProducer;
    ReceivedMessages messages = of(producer);
    SentMessages sent = sentBy.apply(producer);
    if (messages != null || sent == null) {
      return messages;
    }
    ReceivedMessages[] more = Arrays.copyOf(known, Math.max(known.length, producer + 1));
    more[producer] = new ReceivedMessages(sent, key.isPresent() ? MessageKeys.inTurn(1) : keys);
    byProducer = more;
    return more[producer];
  }

  long foreignMessages() {
    return foreign.get();
  }

  long excludedMessages() {
    return excluded.get();
  }

  /** Returns the messages of one producer, or null if none arrived. */
  ReceivedMessages of(int producer) {
    ReceivedMessages[] known = byProducer;
    return producer >= 0 && producer < known.length ? known[producer] : null;
  }
}
