package org.ngsildbench.streaming.delivery;

import java.util.concurrent.atomic.AtomicLong;
import lombok.AccessLevel;
import lombok.Getter;

/**
 * The messages of one producer and their outcomes. Thread-safe. Numbers reflect the send order only
 * if one thread at a time takes a number and sends.
 */
public final class SentMessages {

  /** The producer's number, for the stamp. */
  @Getter private final int producer;

  /** Length of each message. */
  @Getter(AccessLevel.PACKAGE)
  private final int bytes;

  private final AtomicLong sent = new AtomicLong();

  @Getter(AccessLevel.PACKAGE)
  private final KeyedSequences acknowledged;

  @Getter(AccessLevel.PACKAGE)
  private final KeyedSequences failed;

  SentMessages(int producer, int bytes, MessageKeys keys) {
    this.producer = producer;
    this.bytes = bytes;
    this.acknowledged = new KeyedSequences(keys);
    this.failed = new KeyedSequences(keys);
  }

  /** Returns the next sequence number and counts the message as sent. */
  public long next() {
    return sent.getAndIncrement();
  }

  /** Returns the number of messages sent. */
  public long sent() {
    return sent.get();
  }

  /**
   * Records that the server accepted a message.
   *
   * @return whether this is the first report for that message
   */
  public boolean acknowledged(long sequence) {
    return acknowledged.add(sequence);
  }

  /**
   * Records that a message failed.
   *
   * @return whether this is the first report for that message
   */
  public boolean failed(long sequence) {
    return failed.add(sequence);
  }
}
