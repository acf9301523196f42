package org.ngsildbench.streaming.load;

import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/**
 * Publishes stamped messages to one topic. For one thread; outcomes come by others.
 *
 * <p>Between the reading of the clock that a message carries and its hand-over to the client lies
 * the writing of the stamp, some 20 ns; all else is made before.
 */
public final class Publisher implements AutoCloseable {

  /** Instead of an intended time: as soon as there is room. */
  public static final long AT_ONCE = Long.MIN_VALUE;

  private final StreamChannel channel;
  private final StreamProducer producer;
  private final PublishSettings settings;
  private final MessageObserver observer;
  private final ProducerLedger ledger;
  private final SendOutcomes outcomes = new Outcomes();
  private final byte[] template;
  private final SendWindow window;
  private final LongAdder failures = new LongAdder();
  private volatile StreamFailure lastFailure;
  private volatile long sequence;
  private boolean closed;

  Publisher(
      StreamChannel channel,
      StreamProducer producer,
      PublishSettings settings,
      MessageObserver observer,
      ProducerLedger ledger) {
    this.channel = channel;
    this.producer = producer;
    this.settings = settings;
    this.observer = observer;
    this.ledger = ledger;
    this.template = settings.body().template();
    MessageStamp.writeOrigin(template, channel.run(), ledger.producer(), SenderClock.here());
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
   * Sends the next message.
   *
   * @param intendedNanos when it was meant to be sent; {@link #AT_ONCE} where there was no such
   *     time
   * @param untilNanos how long room for it is waited for, in {@link System#nanoTime()}
   * @return false if there was no room until then, or the thread was interrupted
   */
  public boolean send(long intendedNanos, long untilNanos) {
    return hand(intendedNanos, untilNanos) != null;
  }

  /**
   * Sends the next message and waits for its outcome.
   *
   * @return why it was not taken; null if it was
   * @throws InterruptedException if there was no outcome until then, or the thread was interrupted
   */
  public StreamFailure sendAndAwait(long intendedNanos, long untilNanos)
      throws InterruptedException {
    InFlight message = hand(intendedNanos, untilNanos);
    if (message == null || !message.await(untilNanos)) {
      throw new InterruptedException();
    }
    return message.failure();
  }

  private InFlight hand(long intendedNanos, long untilNanos) {
    InFlight slot = window == null ? slot() : window.take(untilNanos);
    if (slot == null) {
      return null;
    }
    long number = sequence;
    long sent = System.nanoTime();
    long intended = intendedNanos == AT_ONCE ? sent : intendedNanos;
    MessageStamp.write(slot.payload(), number, intended, sent);
    slot.sending(number, intended, sent);
    sequence = number + 1;
    producer.send(number % settings.keys(), slot.payload(), slot);
    return slot;
  }

  /**
   * Sends one message after another until a moment, each at its time or, without a pace, as soon as
   * there is room.
   *
   * @param pace whose times are gone through; null for as fast as possible
   * @param untilNanos in {@link System#nanoTime()}; what was due before and is not sent stays due
   */
  public void sendUntil(MessagePace pace, long untilNanos) {
    while (!Thread.currentThread().isInterrupted()) {
      if (pace == null) {
        if (System.nanoTime() >= untilNanos || !send(AT_ONCE, untilNanos)) {
          return;
        }
      } else {
        long due = pace.nextNanos();
        if (due >= untilNanos || !Waiting.until(due) || !send(due, untilNanos)) {
          return;
        }
        pace.advance();
        if (System.nanoTime() >= untilNanos) {
          return;
        }
      }
    }
  }

  /** Messages sent so far. */
  public long sent() {
    return sequence;
  }

  /** Messages of which it is known that they were not taken, or that nobody will know. */
  public long failed() {
    return failures.sum();
  }

  /** Why the last of them was not; null if there is none. */
  public StreamFailure lastFailure() {
    return lastFailure;
  }

  public PublishSettings settings() {
    return settings;
  }

  /** Tells the observer of messages that were due and will not be sent. */
  public void dropped(long messages) {
    if (messages > 0) {
      observer.dropped(messages);
    }
  }

  /**
   * Waits for the outcomes that are missing, and closes; the last publisher of a topic waits for
   * what its consumers are to receive.
   */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      producer.flush(settings.patience());
      producer.close();
      channel.release();
    }
  }

  private final class Outcomes implements SendOutcomes {
    @Override
    public void acknowledged(long number, long intended, long sent, long nanos) {
      ledger.acknowledged(number);
      observer.acknowledged(intended, sent, nanos);
    }

    @Override
    public void failed(long number, StreamFailure failure, long intended, long sent, long nanos) {
      lastFailure = failure;
      failures.increment();
      ledger.failed(number);
      observer.failed(failure, intended, sent, nanos);
    }
  }
}
