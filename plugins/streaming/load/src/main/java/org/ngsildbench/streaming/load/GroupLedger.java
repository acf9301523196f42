package org.ngsildbench.streaming.load;

import java.nio.ByteBuffer;
import org.ngsildbench.streaming.stamp.MessageStamp;

/** What one group of consumers has received. Thread-safe. */
final class GroupLedger {

  private final TopicLedger topic;
  private final int number;

  GroupLedger(TopicLedger topic, int number) {
    this.topic = topic;
    this.number = number;
  }

  /**
   * Enters a message.
   *
   * @return who is to hear of it; null if it is foreign or has come before
   */
  MessageObserver arrived(ByteBuffer payload) {
    ProducerLedger producer =
        MessageStamp.isOf(topic.run(), payload)
            ? topic.producer(MessageStamp.producer(payload))
            : null;
    if (producer == null) {
      topic.foreign();
      return null;
    }
    return producer.arrived(number, MessageStamp.sequence(payload)) ? producer.observer() : null;
  }
}
