package org.ngsildbench.streaming.load;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.tally.ReceivedBytes;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.KeyFilter;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.delivery.DeliveryCounts;
import org.ngsildbench.streaming.delivery.DeliveryLedger;
import org.ngsildbench.streaming.delivery.GroupMessages;
import org.ngsildbench.streaming.delivery.MessageKeys;
import org.ngsildbench.streaming.delivery.Receipt;
import org.ngsildbench.streaming.stamp.CommentStamp;
import org.ngsildbench.streaming.stamp.MessageStamp;

/**
 * One topic with publishers: its consumers, which are ready before the first message, and its
 * delivery ledger. Thread-safe.
 */
final class StreamChannel {

  private static final System.Logger LOGGER = System.getLogger(StreamChannel.class.getName());
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /**
   * Timeout of a drain without a limit, so that a trickle of messages does not hold a test; a few
   * times the longest idle timeout of a plan.
   */
  private static final Duration MAX_DRAIN = Duration.ofHours(4);

  private final StreamChannels channels;
  private final StreamConnection connection;
  @Getter private final PublishSettings settings;

  /** Unique run id: messages of other labels, tests or engines are foreign. */
  @Getter private final long run = ThreadLocalRandom.current().nextLong();

  private final ConsumeSettings consume;
  @Getter private final MessageKeys keys;
  @Getter private final DeliveryLedger ledger;
  private final MessageObserver observer;
  private final ArrivalWarnings warnings;
  private final List<StreamConsumer> consumers = new ArrayList<>();
  private final LongAdder wireBytes = new LongAdder();
  private final LongAdder contentBytes = new LongAdder();
  private final AtomicLong lastArrivalNanos = new AtomicLong(System.nanoTime());

  /** Consumers' lag at the end of sending; known once sending has ended. */
  @Getter private volatile CatchUp catchUp = CatchUp.NONE;

  private int publishers;
  private int opened;

  private StreamChannel(
      StreamChannels channels,
      StreamConnection connection,
      PublishSettings settings,
      ConsumeSettings consume,
      MessageObserver observer) {
    this.channels = channels;
    this.connection = connection;
    this.settings = settings;
    this.consume = consume;
    this.observer = observer;
    this.warnings = new ArrivalWarnings(settings.topic(), run);
    this.keys =
        connection.keyFilter() == KeyFilter.NONE
            ? MessageKeys.inTurn(settings.keys())
            : MessageKeys.drawn(settings.keys(), settings.body().seed());
    this.ledger = new DeliveryLedger(run, keys);
  }

  /** Creates the topic, or uses an existing one, and opens its consumers. */
  static StreamChannel open(
      StreamChannels channels,
      StreamConnection connection,
      PublishSettings settings,
      ConsumeSettings consume,
      MessageObserver observer)
      throws StreamException {
    FilterNeeds.check(connection.keyFilter(), settings);
    connection.createTopic(settings.topic(), settings.partitions());
    StreamChannel channel = new StreamChannel(channels, connection, settings, consume, observer);
    try {
      channel.openConsumers();
    } catch (StreamException e) {
      channel.closeConsumers();
      throw e;
    }
    return channel;
  }

  private void openConsumers() throws StreamException {
    Map<ConsumerSettings, Receiver> receivers = new LinkedHashMap<>();
    for (int group = 1; group <= consume.groups(); group++) {
      String name = groupName(group);
      OptionalInt key =
          keys.drawn() ? OptionalInt.of((group - 1) % keys.count()) : OptionalInt.empty();
      GroupMessages messages = ledger.group(name, key);
      for (int consumer = 1; consumer <= consume.consumers(); consumer++) {
        receivers.put(
            new ConsumerSettings(settings.topic(), name, name + "-" + consumer, key),
            new Receiver(messages));
      }
    }
    consumers.addAll(connection.openConsumers(receivers));
  }

  private String groupName(int group) {
    return String.format(Locale.ROOT, "ngsild-bench-%x-%s", run, group);
  }

  /** Opens a publisher; one at a time. */
  Publisher publisher(PublishSettings ofThread, MessageObserver listener) throws StreamException {
    StreamProducer producer =
        connection.openProducer(
            new ProducerSettings(
                settings.topic(),
                String.format(Locale.ROOT, "ngsild-bench-%x-publisher-%s", run, opened + 1)));
    publishers++;
    return new Publisher(
        this, producer, ofThread, listener, ledger.producer(opened++, ofThread.body().bytes()));
  }

  /** A publisher has closed; the last one ends the channel. */
  void release(Duration limit) {
    channels.release(this, limit);
  }

  /** Returns whether the content of a message has the vocabulary of its key. */
  boolean hasVocabularies() {
    return connection.keyFilter() == KeyFilter.VOCABULARY;
  }

  /** Returns the bodies of a publisher's messages. */
  List<byte[]> bodies(PublishSettings ofThread) {
    return hasVocabularies()
        ? ofThread.body().templatesWithVocabulary()
        : ofThread.body().templates();
  }

  /** Returns whether the topic has no publishers. */
  boolean isUnused() {
    return publishers == 0;
  }

  /** Removes a publisher; returns whether it was the last. */
  boolean isLast() {
    publishers--;
    return publishers == 0;
  }

  int groups() {
    return consume.groups();
  }

  /** Returns the bytes received so far by all consumers. */
  ReceivedBytes receivedBytes() {
    return new ReceivedBytes(wireBytes.sum(), contentBytes.sum());
  }

  /**
   * Waits until all acknowledged messages have arrived, no new ones arrive, or the timeout expires.
   */
  void drain(Duration limit) {
    long start = System.nanoTime();
    long missing = missing();
    if (missing > 0) {
      LOGGER.log(
          System.Logger.Level.INFO,
          "{0}: {1} messages are still in flight; lag reported by the server: {2}",
          settings.topic(),
          missing,
          lag());
    }
    lastArrivalNanos.accumulateAndGet(start, Math::max);
    long quiet = consume.quiet().toNanos();
    long timeout = (limit.compareTo(MAX_DRAIN) < 0 ? limit : MAX_DRAIN).toNanos();
    while (missing() > 0
        && System.nanoTime() - lastArrivalNanos.get() < quiet
        && System.nanoTime() - start < timeout
        && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(this, LOOK_NANOS);
    }
    catchUp = new CatchUp(missing, Math.max(0, lastArrivalNanos.get() - start));
  }

  /** Acknowledged messages that have not come, over all groups. */
  private long missing() {
    return ledger.counts().values().stream().mapToLong(DeliveryCounts::lost).sum();
  }

  private String lag() {
    long sum = 0;
    for (StreamConsumer consumer : consumers) {
      long lag = lag(consumer);
      if (lag == StreamConsumer.UNKNOWN) {
        return "unknown";
      }
      sum += lag;
    }
    return Long.toString(sum);
  }

  /** Returns a lag for the log; an answer that a client cannot read does not stop the drain. */
  private long lag(StreamConsumer consumer) {
    try {
      return consumer.lag();
    } catch (RuntimeException e) {
      channels.warn("{0}: the lag cannot be read: {1}", settings.topic(), e.toString());
      return StreamConsumer.UNKNOWN;
    }
  }

  /** Closes the consumers; the ledger stays. */
  void closeConsumers() {
    consumers.forEach(StreamConsumer::close);
    consumers.clear();
  }

  /** Receives for one consumer; called by that consumer's thread alone. */
  @RequiredArgsConstructor
  private final class Receiver implements MessageListener {
    private final GroupMessages group;

    @Override
    public void received(ByteBuffer payload, long arrivalNanos) {
      ByteBuffer stamp = CommentStamp.binary(payload);
      Receipt receipt = group.received(stamp, payload.remaining());
      if (receipt == Receipt.NEW) {
        // Others may be redelivered without end, and a drain waits for the end of arrivals.
        lastArrivalNanos.lazySet(arrivalNanos);
      }
      if (receipt == Receipt.FOREIGN) {
        warnings.foreign(stamp);
      } else if (receipt == Receipt.EXCLUDED) {
        warnings.excluded();
      } else if (!MessageStamp.isOfThisClock(stamp)) {
        warnings.ofAnotherClock();
      } else if (receipt == Receipt.NEW) {
        observer.delivered(
            MessageStamp.intendedNanos(stamp), MessageStamp.sentNanos(stamp), arrivalNanos);
      }
    }

    @Override
    public void transferred(long wire, long content) {
      wireBytes.add(wire);
      contentBytes.add(content);
    }

    @Override
    public void interrupted(StreamFailure failure) {
      channels.warn("{0}: {1}", settings.topic(), failure.message());
    }
  }
}
