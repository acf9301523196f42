package org.ngsildbench.vehicles.sink;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.ngsildbench.streaming.ConsumerSettings;
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

/** An in-process platform that accepts, rejects or holds messages as a test specifies. */
public final class FlakyPlatform implements StreamConnection {

  /** Outcomes of an attempt. */
  public enum Fate {
    TAKEN,
    FAILED,
    REFUSED,
    TOO_LARGE,
    HELD
  }

  private final Function<byte[], Fate> fates;
  private final Deque<SendListener> held = new ArrayDeque<>();
  private final List<byte[]> taken = new ArrayList<>();
  private final List<Long> keys = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private StreamException deletionProblem;

  public FlakyPlatform(Function<byte[], Fate> fates) {
    this.fates = fates;
  }

  /** Returns the accepted messages in order. */
  public synchronized List<byte[]> taken() {
    return List.copyOf(taken);
  }

  /** Returns the keys of sent messages in order. */
  public synchronized List<Long> keys() {
    return List.copyOf(keys);
  }

  public synchronized List<String> events() {
    return List.copyOf(events);
  }

  void refuseDeletion(StreamException problem) {
    deletionProblem = problem;
  }

  private synchronized void event(String what) {
    events.add(what);
  }

  /** Completes a held message; returns false if there is none. */
  public boolean release(boolean acknowledge) {
    SendListener listener;
    synchronized (this) {
      listener = held.poll();
    }
    if (listener == null) {
      return false;
    }
    if (acknowledge) {
      listener.acknowledged(System.nanoTime());
    } else {
      fail(listener, StreamFailureKind.CONNECTION_LOST);
    }
    return true;
  }

  private static void fail(SendListener listener, StreamFailureKind kind) {
    listener.failed(new StreamFailure(kind, "as the test says"), System.nanoTime());
  }

  private void send(long key, byte[] payload, SendListener listener) {
    synchronized (this) {
      keys.add(key);
    }
    switch (fates.apply(payload)) {
      case TAKEN -> {
        synchronized (this) {
          taken.add(payload);
        }
        listener.acknowledged(System.nanoTime());
      }
      case FAILED -> fail(listener, StreamFailureKind.CONNECTION_LOST);
      case REFUSED -> fail(listener, StreamFailureKind.REFUSED);
      case TOO_LARGE -> fail(listener, StreamFailureKind.TOO_LARGE);
      case HELD -> {
        synchronized (this) {
          held.add(listener);
        }
      }
    }
  }

  @Override
  public ServerIdentity identify() {
    return new ServerIdentity("flaky", "Flaky", "1");
  }

  @Override
  public void createTopic(String topic, int partitions) {
    event("topic " + topic + " of " + partitions);
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    if (deletionProblem != null) {
      throw deletionProblem;
    }
    event("deleted " + topic);
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings settings, MessageListener listener) {
    throw new IllegalStateException("nobody consumes here");
  }

  @Override
  public StreamProducer openProducer(ProducerSettings settings) {
    event("producer of " + settings.topic());
    return new StreamProducer() {
      @Override
      public void send(long key, byte[] payload, SendListener listener) {
        FlakyPlatform.this.send(key, payload, listener);
      }

      @Override
      public boolean copiesPayload() {
        return false;
      }

      @Override
      public boolean flush(Duration limit) {
        return held.isEmpty();
      }

      @Override
      public void close() {
        while (release(false)) {
          // Required by the interface: each message gets an outcome.
        }
      }
    };
  }

  @Override
  public void close() {
    event("closed");
  }
}
