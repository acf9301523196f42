package org.ngsildbench.streaming.nats;

import io.nats.client.Connection;
import io.nats.client.JetStream;
import io.nats.client.api.PublishAck;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.reconnect.InFlightPermits;

/**
 * A producer with a separate connection. A message without an acknowledgement fails after the
 * timeout. While the server is unreachable, messages are buffered until it returns or they time
 * out.
 */
final class NatsProducer implements StreamProducer {

  private static final int IN_FLIGHT_BYTES = 32 << 20;

  private final List<String> subjects;
  private final Duration timeout;
  private final NatsFailures failures;
  private final Consumer<NatsProducer> afterClose;
  private final Connection connection;
  private final JetStream jetStream;
  private final InFlightPermits inFlightPermits = new InFlightPermits(IN_FLIGHT_BYTES);
  private final Set<Outcome> pending = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * Connects.
   *
   * @param subjects one per partition
   * @param afterClose called when this is closed
   */
  NatsProducer(NatsLink link, List<String> subjects, String name, Consumer<NatsProducer> afterClose)
      throws StreamException {
    this.subjects = subjects;
    this.timeout = link.timeout();
    this.failures = link.failures();
    this.afterClose = afterClose;
    this.connection = link.open(name, (connection, event) -> {});
    try {
      this.jetStream = connection.jetStream(link.jetStream());
    } catch (IOException e) {
      close(connection);
      throw failures.exception(e);
    }
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    StreamFailure refusal = refusal(payload);
    if (refusal != null) {
      listener.failed(refusal, System.nanoTime());
      return;
    }
    Outcome outcome = new Outcome(listener, payload.length);
    pending.add(outcome);
    try {
      jetStream
          .publishAsync(subjects.get((int) Math.floorMod(key, (long) subjects.size())), payload)
          .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
          .whenComplete(outcome::complete);
    } catch (IllegalStateException | IllegalArgumentException e) {
      // Closed, or the client's buffer is full because the server is unreachable.
      outcome.complete(null, e);
    }
    if (closed) {
      failPending();
    }
  }

  /**
   * Waits for in-flight space; returns the reason if the message cannot be sent, otherwise null.
   */
  private StreamFailure refusal(byte[] payload) {
    if (closed) {
      return failures.closed();
    }
    if (payload.length > connection.getMaxPayload()) {
      return failures.tooLarge(payload.length, connection.getMaxPayload());
    }
    try {
      return inFlightPermits.take(payload.length, timeout) ? null : failures.timeout();
    } catch (StreamException e) {
      return e.failure();
    }
  }

  /** Returns false: the client reads the payload later. */
  @Override
  public boolean copiesPayload() {
    return false;
  }

  @Override
  public boolean flush(Duration limit) {
    return inFlightPermits.flush(limit);
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      failPending();
      close(connection);
      afterClose.accept(this);
    }
  }

  private void failPending() {
    pending.forEach(outcome -> outcome.fail(failures.closed()));
  }

  /** Closes a connection of the client; keeps the interrupt flag. */
  static void close(Connection connection) {
    boolean interrupted = Thread.interrupted();
    try {
      connection.close();
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** The outcome of one message; the first report counts. */
  @RequiredArgsConstructor
  private final class Outcome {

    private final SendListener listener;
    private final int bytes;
    private final AtomicBoolean reported = new AtomicBoolean();

    void complete(PublishAck acknowledgement, Throwable failure) {
      if (failure != null) {
        fail(failures.of(failure));
      } else if (reported.compareAndSet(false, true)) {
        long now = System.nanoTime();
        listener.acknowledged(now);
        end(now);
      }
    }

    void fail(StreamFailure failure) {
      if (reported.compareAndSet(false, true)) {
        long now = System.nanoTime();
        listener.failed(failure, now);
        end(now);
      }
    }

    private void end(long now) {
      pending.remove(this);
      inFlightPermits.giveBack(bytes, now);
    }
  }
}
