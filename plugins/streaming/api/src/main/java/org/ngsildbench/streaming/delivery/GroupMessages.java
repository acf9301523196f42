package org.ngsildbench.streaming.delivery;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
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

  /** Upper limit for producer numbers; a message with a higher number is foreign. */
  private static final int PRODUCERS = 1 << 20;

  private final long run;
  private final MessageKeys keys;

  /** The key of the messages that the group expects; empty if it expects all. */
  @Getter(AccessLevel.PACKAGE)
  private final OptionalInt key;

  private final AtomicLong foreign = new AtomicLong();
  private final AtomicLong excluded = new AtomicLong();
  private volatile ReceivedMessages[] byProducer = {};

  /**
   * Counts a received message.
   *
   * @param payload message from its position on; neither is changed
   */
  public Receipt received(ByteBuffer payload) {
    if (!MessageStamp.isOf(run, payload)) {
      return foreign();
    }
    int producer = MessageStamp.producer(payload);
    long sequence = MessageStamp.sequence(payload);
    if (producer < 0 || producer >= PRODUCERS || sequence < 0 || sequence >= SequenceSet.LIMIT) {
      return foreign();
    }
    if (key.isPresent() && keys.of(sequence) != key.getAsInt()) {
      excluded.incrementAndGet();
      return Receipt.EXCLUDED;
    }
    ReceivedMessages[] known = byProducer;
    ReceivedMessages messages = producer < known.length ? known[producer] : null;
    if (messages == null) {
      messages = make(producer);
    }
    return messages.add(sequence) ? Receipt.NEW : Receipt.DUPLICATE;
  }

  private Receipt foreign() {
    foreign.incrementAndGet();
    return Receipt.FOREIGN;
  }

  private synchronized ReceivedMessages make(int producer) {
    ReceivedMessages[] known = byProducer;
    if (producer < known.length && known[producer] != null) {
      return known[producer];
    }
    ReceivedMessages[] more = Arrays.copyOf(known, Math.max(known.length, producer + 1));
    more[producer] = new ReceivedMessages(key.isPresent() ? MessageKeys.inTurn(1) : keys);
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
    return producer < known.length ? known[producer] : null;
  }

  /** Returns the highest producer number seen plus one. */
  int producers() {
    return byProducer.length;
  }
}
