package org.ngsildbench.streaming.delivery;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.streaming.stamp.MessageStamp;

/**
 * What one group of consumers has received; of all consumers together, since they share the
 * messages. Thread-safe. Takes some four hundred bytes for each producer it hears of.
 */
public final class GroupMessages {

  /** More producers than a run has; what says it is of another is foreign. */
  private static final int PRODUCERS = 1 << 20;

  private final long run;
  private final int keys;
  private final AtomicLong foreign = new AtomicLong();
  private volatile ReceivedMessages[] byProducer = {};

  GroupMessages(long run, int keys) {
    this.run = run;
    this.keys = keys;
  }

  /**
   * Counts a message that came.
   *
   * @param payload from its position on; neither is changed
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
    more[producer] = new ReceivedMessages(keys);
    byProducer = more;
    return more[producer];
  }

  long foreignMessages() {
    return foreign.get();
  }

  /** Of one producer; null if none of its messages came. */
  ReceivedMessages of(int producer) {
    ReceivedMessages[] known = byProducer;
    return producer < known.length ? known[producer] : null;
  }

  /** The number after the highest of the producers whose messages came. */
  int producers() {
    return byProducer.length;
  }
}
