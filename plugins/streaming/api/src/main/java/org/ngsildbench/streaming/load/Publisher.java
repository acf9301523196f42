package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import lombok.Getter;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.delivery.MessageKeys;
import org.ngsildbench.streaming.delivery.SentMessages;
import org.ngsildbench.streaming.stamp.CommentStamp;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/**
 * Publishes stamped messages to one topic. For one thread; outcomes arrive on others.
 *
 * <p>Between reading the clock for a message and passing it to the client, only the stamp is
 * written (about 20 ns; in Turtle also encoded).
 */
public final class Publisher implements AutoCloseable {

  /** Instead of an intended time: as soon as there is room. */
  public static final long AT_ONCE = Long.MIN_VALUE;

  private static final StreamFailure NO_ROOM =
      new StreamFailure(
          StreamFailureKind.TIMEOUT,
          "No message in flight was acknowledged in time, so this one was not sent; use a larger window or a lower rate.");
  private static final StreamFailure NO_OUTCOME =
      new StreamFailure(StreamFailureKind.TIMEOUT, "The message was not acknowledged in time.");

  private final StreamChannel channel;
  private final StreamProducer producer;
  @Getter private final PublishSettings settings;
  private final MessageObserver observer;
  private final SentMessages messages;
  private final Outcomes outcomes = new Outcomes();
  private final byte[] template;

  /** The stamp that a comment of the payload encodes; null if the payload itself has it. */
  private final byte[] encodedStamp;

  private final List<byte[]> bodies;
  private final MessageKeys keys;

  /** Number of messages by key, if keys are drawn. */
  private final long[] bodiesOfKey;

  private final SendWindow window;
  private final LongAdder failures = new LongAdder();

  /** Cause of the last failure; null if there is none. */
  @Getter private volatile StreamFailure lastFailure;

  private boolean closed;

  Publisher(
      StreamChannel channel,
      StreamProducer producer,
      PublishSettings settings,
      MessageObserver observer,
      SentMessages messages) {
    this.channel = channel;
    this.producer = producer;
    this.settings = settings;
    this.observer = observer;
    this.messages = messages;
    this.bodies = channel.bodies(settings);
    this.keys = channel.keys();
    this.bodiesOfKey = new long[keys.drawn() ? keys.count() : 0];
    this.template = bodies.get(0).clone();
    this.encodedStamp =
        settings.body().content() == BodyContent.TURTLE ? new byte[MessageStamp.BYTES] : null;
    MessageStamp.writeOrigin(
        encodedStamp == null ? template : encodedStamp,
        channel.run(),
        messages.producer(),
        SenderClock.here());
    this.window =
        switch (settings.acknowledgement()) {
          case EACH -> new SendWindow(1, this::slot);
          case WINDOW -> new SendWindow(settings.window(), this::slot);
          case FIRE -> null;
        };
  }

  private InFlight slot() {
    return new InFlight(outcomes, producer.copiesPayload() ? template : template.clone());
  }

  /**
   * Publishes the next message; with acknowledgement {@code each}, waits for it.
   *
   * @param intendedNanos intended send time; {@link #AT_ONCE} without one
   * @param untilNanos end of the wait for space and outcome, in {@link System#nanoTime()}
   * @return the failure, if known by then; else null
   */
  public StreamFailure publish(long intendedNanos, long untilNanos) {
    InFlight message = hand(intendedNanos, untilNanos);
    if (message == null) {
      dropped(1);
      return NO_ROOM;
    }
    if (settings.acknowledgement() != Acknowledgement.EACH) {
      return null;
    }
    return message.await(untilNanos) ? message.failure() : NO_OUTCOME;
  }

  private InFlight hand(long intendedNanos, long untilNanos) {
    InFlight slot = window == null ? slot() : window.take(untilNanos);
    if (slot == null) {
      return null;
    }
    long number = messages.next();
    int key = keys.of(number);
    if (bodies.size() > 1) {
      byte[] body = body(number, key);
      int start = settings.body().content().stampBytes();
      System.arraycopy(body, start, slot.payload(), start, body.length - start);
    }
    if (channel.hasVocabularies()) {
      MessageBody.writeVocabulary(key, slot.payload());
    }
    long sent = System.nanoTime();
    long intended = intendedNanos == AT_ONCE ? sent : intendedNanos;
    stamp(slot.payload(), number, intended, sent);
    slot.sending(number, intended, sent);
    producer.send(key, slot.payload(), slot);
    return slot;
  }

  /** Returns the body of a message. Filtered or not, a consumer receives all bodies in turn. */
  private byte[] body(long number, int key) {
    long turn = keys.drawn() ? bodiesOfKey[key]++ : number;
    return bodies.get((int) (turn % bodies.size()));
  }

  private void stamp(byte[] payload, long number, long intended, long sent) {
    if (encodedStamp == null) {
      MessageStamp.write(payload, number, intended, sent);
    } else {
      MessageStamp.write(encodedStamp, number, intended, sent);
      CommentStamp.write(encodedStamp, payload);
    }
  }

  /**
   * Sends messages as fast as the window allows, until a time.
   *
   * @param untilNanos end, in {@link System#nanoTime()}
   * @param lastNumber max messages, see {@link #sent}
   */
  public void sendUntil(long untilNanos, long lastNumber) {
    while (sent() < lastNumber
        && System.nanoTime() < untilNanos
        && !Thread.currentThread().isInterrupted()
        && hand(AT_ONCE, untilNanos) != null) {
      // Connect one after another.
    }
  }

  /**
   * Sends the messages that are due before a time, each at its intended time or, if that has
   * passed, at once.
   *
   * @param pace the intended times; unsent messages stay due
   * @param dueBeforeNanos end of the due messages, in {@link System#nanoTime()}
   * @param untilNanos end of sending
   * @param lastNumber max messages, see {@link #sent}
   */
  public void sendDue(MessagePace pace, long dueBeforeNanos, long untilNanos, long lastNumber) {
    while (sent() < lastNumber
        && pace.nextNanos() < dueBeforeNanos
        && System.nanoTime() < untilNanos
        && PreciseWait.until(pace.nextNanos())
        && hand(pace.nextNanos(), untilNanos) != null) {
      pace.advance();
    }
  }

  /** Messages sent so far. */
  public long sent() {
    return messages.sent();
  }

  /** Returns the number of messages that were rejected or whose outcome is unknown. */
  public long failed() {
    return failures.sum();
  }

  /** Tells the observer of messages that were due and will not be sent. */
  public void dropped(long messages) {
    if (messages > 0) {
      observer.dropped(messages);
    }
  }

  /** Returns whether this is the first publisher of its topic, which reports {@link #counts}. */
  public boolean isFirst() {
    return messages.producer() == 0;
  }

  /**
   * Returns the delivery counts so far of all publishers of this topic. May be called by any
   * thread, also after close.
   *
   * @param platform platform name in the counts
   * @param targetRate target of all publishers together, messages per second; 0 for no limit
   */
  public Streaming counts(String platform, double targetRate) {
    return TopicCounts.of(channel, settings, platform, targetRate);
  }

  /**
   * Waits for the outcomes that are missing, and closes; the last publisher of a topic waits for
   * what its consumers are to receive.
   */
  @Override
  public void close() {
    close(Duration.ofNanos(Long.MAX_VALUE));
  }

  /** Closes like {@link #close()}, with this timeout for each wait. */
  public void close(Duration limit) {
    if (!closed) {
      closed = true;
      Duration timeout = settings.timeout();
      try {
        producer.flush(limit.compareTo(timeout) < 0 ? limit : timeout);
        producer.close();
      } finally {
        channel.release(limit);
      }
    }
  }

  /** Records the outcomes of messages; called by any thread, concurrently. */
  final class Outcomes {
    void acknowledged(long number, long intended, long sent, long nanos) {
      messages.acknowledged(number);
      observer.acknowledged(intended, sent, nanos);
    }

    void failed(long number, StreamFailure failure, long intended, long sent, long nanos) {
      lastFailure = failure;
      failures.increment();
      messages.failed(number);
      observer.failed(failure, intended, sent, nanos);
    }
  }
}
