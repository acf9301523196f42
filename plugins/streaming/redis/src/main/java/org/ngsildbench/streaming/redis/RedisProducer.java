package org.ngsildbench.streaming.redis;

import java.time.Duration;
import java.util.function.Consumer;
import lombok.Getter;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.reconnect.ClientSupervisor;
import org.ngsildbench.streaming.reconnect.InFlightPermits;
import org.ngsildbench.streaming.reconnect.Reconnection;

/**
 * Publishes over its own connection.
 *
 * <p>Responses arrive in the order of the messages, so one clock covers all: after a timeout
 * without a response, the connection is closed and all messages on it fail.
 */
final class RedisProducer implements StreamProducer, ClientSupervisor.Kept {

  private final AddEncoding[] streams;
  private final boolean batchWrites;
  private final int largest;
  private final Duration timeout;
  @Getter private final RedisFailures failures;
  private final Reconnection<RedisLink> reconnection;
  private final boolean reconnects;
  private final Consumer<ClientSupervisor.Kept> afterClose;
  private final InFlightPermits inFlightPermits;

  private volatile boolean overdue;
  private volatile boolean closed;

  /**
   * Creates a producer with an open connection.
   *
   * @param streams the topic's partitions
   * @param largest max message size the server accepts, bytes
   * @param reconnects whether to replace a broken connection; otherwise nothing is sent after the
   *     messages lost with it
   * @param afterClose called after this is closed
   */
  RedisProducer(
      RedisSettings settings,
      AddEncoding[] streams,
      int largest,
      Reconnection<RedisLink> reconnection,
      boolean reconnects,
      Consumer<ClientSupervisor.Kept> afterClose) {
    this.streams = streams.clone();
    this.batchWrites = settings.publishing().batchWrites();
    this.largest = largest;
    this.timeout = settings.timeout();
    this.failures = new RedisFailures(settings.address());
    this.reconnection = reconnection;
    this.reconnects = reconnects;
    this.afterClose = afterClose;
    this.inFlightPermits = new InFlightPermits(settings.publishing().bufferBytes());
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    StreamFailure failure = refusal(payload);
    RedisLink link = reconnection.current();
    if (failure == null && !link.isOpen()) {
      if (!reconnects) {
        listener.failed(failureOf(null), System.nanoTime());
        return;
      }
      try {
        link = reconnection.open();
        overdue = false;
      } catch (StreamException e) {
        failure = e.failure();
      }
    }
    if (failure == null) {
      failure = takeRoom(payload.length, link);
    }
    if (failure != null) {
      listener.failed(failure, System.nanoTime());
      return;
    }
    AddEncoding stream = streams[(int) Math.floorMod(key, (long) streams.length)];
    PublishCommand command = new PublishCommand(this, stream, payload, listener);
    try {
      if (batchWrites) {
        link.sendTogether(command);
      } else {
        link.send(command);
      }
    } catch (RuntimeException clientWasShutDown) {
      // Its timer and threads accept nothing; the command would have no outcome.
      command.cancel();
    }
  }

  private StreamFailure refusal(byte[] payload) {
    if (closed) {
      return failures.closed();
    }
    if (payload.length > largest) {
      return new StreamFailure(
          StreamFailureKind.TOO_LARGE,
          "A message of %s bytes is above the server's limit of %s (proto-max-bulk-len)."
              .formatted(payload.length, largest));
    }
    return null;
  }

  /** Waits for in-flight space; returns null, or the reason why the message cannot be sent. */
  private StreamFailure takeRoom(int bytes, RedisLink link) {
    try {
      // The connection's thread frees permits and must not wait for them.
      boolean taken = inFlightPermits.take(bytes, link.isOwnThread() ? Duration.ZERO : timeout);
      return taken ? null : failures.timeout();
    } catch (StreamException e) {
      return e.failure();
    }
  }

  /** A message has its outcome. */
  void answered(int bytes, long now) {
    inFlightPermits.giveBack(bytes, now);
  }

  /** Returns the failure of messages in flight on a broken connection. */
  StreamFailure failureOf(Throwable thrown) {
    if (closed) {
      return failures.closed();
    }
    return overdue ? failures.timeout() : failures.of(thrown);
  }

  /** Gives up the connection if it has not answered for too long. */
  @Override
  public void keep() {
    if (inFlightPermits.isOverdue(timeout)) {
      overdue = true;
      reconnection.current().close();
    }
  }

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
      reconnection.close();
      afterClose.accept(this);
    }
  }
}
