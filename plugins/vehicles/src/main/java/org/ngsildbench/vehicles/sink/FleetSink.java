package org.ngsildbench.vehicles.sink;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/**
 * Sends the drivers' messages to a streaming platform. Messages are sent, settled and closed by one
 * thread; {@link #counts} may be asked by any.
 */
public final class FleetSink implements MessageSink, AutoCloseable {

  private static final System.Logger LOGGER = System.getLogger(FleetSink.class.getName());

  /** Pause before failed messages are retried at the end. */
  private static final long ROUND_NANOS = 500_000_000;

  private static final long LOOK_NANOS = 5_000_000;

  private final SinkSettings settings;
  private final SinkObserver observer;
  private final DeliveryBook book;
  private final Producers producers;
  private final DriverNumbers drivers;

  private FleetSink(
      SinkSettings settings, SinkObserver observer, DriverNumbers drivers, Producers producers) {
    this.settings = settings;
    this.observer = observer;
    this.drivers = drivers;
    this.book = new DeliveryBook(drivers, settings);
    this.producers = producers;
  }

  /**
   * Opens a sink: its topics are there and its producers connected when this returns.
   *
   * @param drivers who send; messages are of these
   * @param topics which of them will be sent to
   * @throws StreamException if the platform cannot be reached or refuses; then nothing is open
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

  /**
   * A message has fallen due. What is kept of its driver is sent before it, as far as there is
   * room.
   */
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
    // As many as are kept now: one that fails at once comes back to the end of the line.
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

  /** Returns consistent counts of all messages. */
  public DeliveryCounts counts() {
    return book.counts();
  }

  /**
   * Waits for outcomes at the end, and sends what is kept without waiting for a next message.
   *
   * @return whether nothing is pending any more
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
      LockSupport.parkNanos(this, LOOK_NANOS);
    }
    return book.pending() == 0;
  }

  /** Gives up what is pending: it is lost. */
  @Override
  public void close() {
    book.giveUp();
    producers.closeProducers();
    if (settings.deleteTopics()) {
      try {
        producers.deleteTopics();
      } catch (StreamException e) {
        LOGGER.log(System.Logger.Level.WARNING, "The topics stay: {0}", e.getMessage());
      }
    }
    producers.close();
  }

  /** One attempt to send a message. */
  private final class Attempt implements SendListener {
    private final DriverMessage message;
    private final long sentNanos;

    Attempt(DriverMessage message, long sentNanos) {
      this.message = message;
      this.sentNanos = sentNanos;
    }

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
