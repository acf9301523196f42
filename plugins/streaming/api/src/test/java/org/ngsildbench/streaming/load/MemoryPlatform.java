package org.ngsildbench.streaming.load;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.KeyFilter;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

/** An in-memory platform with a scripted outcome for each message. */
final class MemoryPlatform implements StreamConnection {

  static final int WIRE_BYTES = 3;
  static final int CONTENT_BYTES = 10;
  static final StreamFailure LOST =
      new StreamFailure(StreamFailureKind.CONNECTION_LOST, "The connection broke.");
  private static final StreamFailure CLOSED =
      new StreamFailure(StreamFailureKind.CLOSED, "The producer was closed.");

  /** Scripted outcome of a message. */
  enum Fate {
    DELIVERED,
    TWICE,
    LOST,
    FAILED,
    FAILED_BUT_DELIVERED,
    CUT,
    PENDING
  }

  /** Decides about the message of that number, counted from 0 over all producers. */
  interface Fates {
    Fate of(int message);
  }

  final Map<String, Integer> topics = new HashMap<>();
  final List<String> events = new ArrayList<>();
  final List<byte[]> published = new ArrayList<>();
  final Queue<SendListener> pending = new ConcurrentLinkedQueue<>();
  private final Map<ConsumerSettings, MessageListener> consumers = new HashMap<>();
  private final Fates fates;
  private final boolean copies;
  private KeyFilter keyFilter = KeyFilter.NONE;
  private StreamException producerProblem;
  private StreamException deletionProblem;
  private Runnable beforeTopic = () -> {};
  private LongSupplier lag = () -> StreamConsumer.UNKNOWN;
  private int messages;

  MemoryPlatform(Fates fates, boolean copies) {
    this.fates = fates;
    this.copies = copies;
  }

  /** Consumers want the messages of one key from now on; they get every message all the same. */
  MemoryPlatform withFilter(KeyFilter filter) {
    keyFilter = filter;
    return this;
  }

  @Override
  public KeyFilter keyFilter() {
    return keyFilter;
  }

  void refuseProducers(StreamException problem) {
    producerProblem = problem;
  }

  void refuseDeletion(StreamException problem) {
    deletionProblem = problem;
  }

  /** Reports a broken connection to all consumers. */
  synchronized void interrupt(StreamFailure failure) {
    consumers.values().forEach(listener -> listener.interrupted(failure));
  }

  /** Consumers report this lag from now on. */
  void reportLag(LongSupplier reported) {
    lag = reported;
  }

  /** Runs an action before each topic is created. */
  void beforeEachTopic(Runnable action) {
    beforeTopic = action;
  }

  /** Delivers a message of another publisher. */
  synchronized void deliver(byte[] payload) {
    consumers.forEach((who, listener) -> received(listener, payload));
  }

  private static void received(MessageListener listener, byte[] payload) {
    listener.transferred(WIRE_BYTES, CONTENT_BYTES);
    listener.received(ByteBuffer.wrap(payload).asReadOnlyBuffer(), System.nanoTime());
  }

  @Override
  public ServerIdentity identify() {
    return new ServerIdentity("memory", "Memory", "1");
  }

  @Override
  public void createTopic(String topic, int partitions) {
    beforeTopic.run();
    synchronized (this) {
      topics.put(topic, partitions);
      events.add("topic " + topic);
    }
  }

  @Override
  public synchronized void deleteTopic(String topic) throws StreamException {
    if (deletionProblem != null) {
      throw deletionProblem;
    }
    topics.remove(topic);
    events.add("deleted " + topic);
  }

  @Override
  public synchronized StreamConsumer openConsumer(
      ConsumerSettings settings, MessageListener listener) {
    consumers.put(settings, listener);
    events.add("consumer");
    return new StreamConsumer() {
      @Override
      public long lag() {
        return lag.getAsLong();
      }

      @Override
      public void close() {
        synchronized (MemoryPlatform.this) {
          consumers.remove(settings);
        }
      }
    };
  }

  @Override
  public synchronized StreamProducer openProducer(ProducerSettings settings)
      throws StreamException {
    if (producerProblem != null) {
      throw producerProblem;
    }
    events.add("producer");
    return new Producer();
  }

  private synchronized void publish(byte[] payload, SendListener listener) {
    byte[] message = copies ? Arrays.copyOf(payload, payload.length) : payload;
    published.add(message);
    switch (fates.of(messages++)) {
      case DELIVERED -> {
        listener.acknowledged(System.nanoTime());
        deliver(message);
      }
      case TWICE -> {
        deliver(message);
        deliver(message);
        listener.acknowledged(System.nanoTime());
      }
      case LOST -> listener.acknowledged(System.nanoTime());
      case FAILED -> listener.failed(LOST, System.nanoTime());
      case FAILED_BUT_DELIVERED -> {
        deliver(message);
        listener.failed(LOST, System.nanoTime());
      }
      case CUT -> {
        listener.acknowledged(System.nanoTime());
        deliver(Arrays.copyOf(message, message.length - 1));
      }
      case PENDING -> pending.add(listener);
    }
  }

  @Override
  public void close() {
    // Nothing to close.
  }

  private final class Producer implements StreamProducer {
    @Override
    public void send(long key, byte[] payload, SendListener listener) {
      publish(payload, listener);
    }

    @Override
    public boolean copiesPayload() {
      return copies;
    }

    @Override
    public boolean flush(Duration limit) {
      return pending.isEmpty();
    }

    @Override
    public void close() {
      for (SendListener one = pending.poll(); one != null; one = pending.poll()) {
        one.failed(CLOSED, System.nanoTime());
      }
    }
  }
}
