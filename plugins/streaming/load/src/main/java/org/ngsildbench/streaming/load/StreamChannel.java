package org.ngsildbench.streaming.load;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.stamp.MessageStamp;

/**
 * One topic, as long as somebody here publishes to it: its consumers, which are ready before the
 * first message is sent, and the ledger of its messages. Thread-safe.
 */
final class StreamChannel {

  private static final System.Logger LOGGER = System.getLogger(StreamChannel.class.getName());
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final StreamChannels channels;
  private final StreamConnection connection;
  private final String topic;
  private final long run;
  private final ConsumeSettings consume;
  private final TopicLedger ledger;
  private final List<StreamConsumer> consumers = new ArrayList<>();
  private final AtomicLong lastArrivalNanos = new AtomicLong(System.nanoTime());
  private int publishers;

  private StreamChannel(
      StreamChannels channels, StreamConnection connection, String topic, ConsumeSettings consume) {
    this.channels = channels;
    this.connection = connection;
    this.topic = topic;
    this.run = channels.run();
    this.consume = consume;
    this.ledger = new TopicLedger(run, consume.groups());
  }

  /** Makes the topic, or takes the one that is there, and opens its consumers. */
  static StreamChannel open(
      StreamChannels channels,
      StreamConnection connection,
      String topic,
      int partitions,
      ConsumeSettings consume)
      throws StreamException {
    connection.createTopic(topic, partitions);
    StreamChannel channel = new StreamChannel(channels, connection, topic, consume);
    try {
      channel.openConsumers();
    } catch (StreamException e) {
      channel.closeConsumers();
      throw e;
    }
    return channel;
  }

  private void openConsumers() throws StreamException {
    for (int group = 1; group <= consume.groups(); group++) {
      String name = "ngsild-bench-%x-%d".formatted(run, group);
      for (int consumer = 1; consumer <= consume.consumers(); consumer++) {
        consumers.add(
            connection.openConsumer(
                new ConsumerSettings(topic, name, name + "-" + consumer),
                new Receiver(ledger.group(group - 1))));
      }
    }
  }

  Publisher publisher(PublishSettings settings, MessageObserver observer) throws StreamException {
    ProducerLedger ofProducer = ledger.addProducer(settings.keys(), observer);
    StreamProducer producer =
        connection.openProducer(
            new ProducerSettings(topic, settings.name() + "-" + ofProducer.producer()));
    publishers++;
    return new Publisher(this, producer, settings, observer, ofProducer);
  }

  String topic() {
    return topic;
  }

  long run() {
    return run;
  }

  TopicLedger ledger() {
    return ledger;
  }

  /** A publisher has closed; the last one ends the channel. */
  void release() {
    channels.release(this);
  }

  /** Whether nobody publishes to it. */
  boolean isUnused() {
    return publishers == 0;
  }

  /** One publisher less; true if it was the last. */
  boolean isLast() {
    publishers--;
    return publishers == 0;
  }

  /** Waits until all that was acknowledged has come, or nothing more comes. */
  void drain() {
    long missing = ledger.missing();
    if (missing > 0) {
      LOGGER.log(
          System.Logger.Level.INFO,
          "{0}: {1} messages are still under way; lag as the server tells it: {2}",
          topic,
          missing,
          lag());
    }
    lastArrivalNanos.accumulateAndGet(System.nanoTime(), Math::max);
    long quiet = consume.quiet().toNanos();
    while (ledger.missing() > 0
        && System.nanoTime() - lastArrivalNanos.get() < quiet
        && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(this, LOOK_NANOS);
    }
  }

  private String lag() {
    long sum = 0;
    for (StreamConsumer consumer : consumers) {
      long lag = consumer.lag();
      if (lag == StreamConsumer.UNKNOWN) {
        return "unknown";
      }
      sum += lag;
    }
    return Long.toString(sum);
  }

  /** Closes the consumers; the ledger stays. */
  void closeConsumers() {
    consumers.forEach(StreamConsumer::close);
    consumers.clear();
  }

  /** Receives for one consumer; called by that consumer's thread alone. */
  private final class Receiver implements MessageListener {
    private final GroupLedger group;

    Receiver(GroupLedger group) {
      this.group = group;
    }

    @Override
    public void received(ByteBuffer payload, long arrivalNanos) {
      lastArrivalNanos.lazySet(arrivalNanos);
      MessageObserver observer = group.arrived(payload);
      if (observer != null) {
        observer.delivered(
            MessageStamp.intendedNanos(payload), MessageStamp.sentNanos(payload), arrivalNanos);
      }
    }

    @Override
    public void interrupted(StreamFailure failure) {
      LOGGER.log(System.Logger.Level.WARNING, "{0}: {1}", topic, failure.message());
    }
  }
}
