package org.ngsildbench.vehicles.sink;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/**
 * Sends the drivers' messages to a streaming platform. Use from one thread; {@link #counts} is
 * thread-safe.
 */
public final class FleetSink implements MessageSink, AutoCloseable {

  /** Pause before failed messages are retried at the end. */
  private static final long ROUND_NANOS = 500_000_000;

  private static final long POLL_NANOS = 5_000_000;

  private final SinkSettings settings;
  private final SinkObserver observer;
  private final DeliveryTracker book;
  private final Producers producers;
  private final DriverNumbers drivers;

  private FleetSink(
      SinkSettings settings, SinkObserver observer, DriverNumbers drivers, Producers producers) {
    this.settings = settings;
    this.observer = observer;
    this.drivers = drivers;
    this.book = new DeliveryTracker(drivers, settings);
    this.producers = producers;
  }

  /**
   * Opens a sink; when this returns, its topics exist and its producers are connected.
   *
   * @param drivers drivers that send messages
   * @param topics topics to send to
   * @throws StreamException if the platform cannot be reached or rejects the request; all
   *     connections are then closed
   */
  public static FleetSink open(
      ConnectionFactory factory,
      DriverNumbers drivers,
      List<VehicleTopic> topics,
      SinkSettings settings,
      SinkObserver observer)
      throws StreamException {
    return new FleetSink(
        settings, observer, drivers, Producers.open(factory, topics, drivers, settings));
  }

  /** Sends a message, after as many of its driver's kept messages as fit. */
  @Override
  public void send(DriverMessage message, long intendedNanos) {
    message.intendedNanos = intendedNanos;
    observer.due(message.topic, intendedNanos, System.nanoTime());
    sendKept(message.driver);
    if (book.due(message)) {
      hand(message);
    }
  }

  private void sendKept(int driver) {
    // Limit to the current number: a message that fails at once returns to the end of the
    // queue.
    int most = book.kept(driver);
    for (int i = 0; i < most; i++) {
      DriverMessage kept = book.retry(driver);
      if (kept == null) {
        return;
      }
      hand(kept);
    }
  }

  private void hand(DriverMessage message) {
    producers
        .of(message)
        .send(message.driver, message.payload, new Attempt(message, System.nanoTime()));
  }

  /** Returns the number of messages passed to the platform, without an outcome yet. */
  public long inFlight() {
    return book.inFlight();
  }

  /** Returns consistent counts of all messages. */
  public DriverMessageCounts counts() {
    return book.counts();
  }

  /**
   * Waits for messages in flight at the end, and retries kept messages without waiting for the
   * driver's next one.
   *
   * @return whether no message is pending
   */
  public boolean settle(Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    long round = System.nanoTime();
    while (book.pending() > 0 && System.nanoTime() - deadline < 0) {
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
      if (System.nanoTime() - round >= 0) {
        for (int i = 0; i < drivers.count(); i++) {
          sendKept(drivers.number(i));
        }
        round = System.nanoTime() + ROUND_NANOS;
      }
      LockSupport.parkNanos(this, POLL_NANOS);
    }
    return book.pending() == 0;
  }

  /** Discards pending messages, which count as lost. */
  @Override
  public void close() {
    book.giveUp();
    producers.closeProducers();
    if (settings.deleteTopics()) {
      try {
        producers.deleteTopics();
      } catch (StreamException e) {
        observer.notDeleted(e.failure());
      }
    }
    producers.close();
  }

  /** One attempt to send a message. */
  @RequiredArgsConstructor
  private final class Attempt implements SendListener {
    private final DriverMessage message;
    private final long sentNanos;

    @Override
    public void acknowledged(long nanos) {
      book.acknowledged(message);
      observer.acknowledged(message.topic, message.intendedNanos, sentNanos, nanos);
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      book.failed(message, failure.kind());
      observer.failed(message.topic, failure, message.intendedNanos, sentNanos, nanos);
    }
  }
}
