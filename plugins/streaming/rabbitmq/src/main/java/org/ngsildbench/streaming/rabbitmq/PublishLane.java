package org.ngsildbench.streaming.rabbitmq;

import java.time.Duration;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.reconnect.Reconnection;
import org.ngsildbench.streaming.reconnect.Room;

/** The way of one producer's messages to one node. */
final class PublishLane implements AutoCloseable {

  private final RabbitMqSettings settings;
  private final RabbitMqFailures failures;
  private final Room room;
  private final Reconnection<PublishLink> reconnection;
  private volatile boolean closed;

  /** Connects. */
  PublishLane(Connector connector, String name) throws StreamException {
    this.settings = connector.settings();
    this.failures = connector.failures();
    this.room = new Room(settings.publishing().window());
    this.reconnection = new Reconnection<>(() -> new PublishLink(connector, name, room));
  }

  void send(String exchange, byte[] payload, SendListener listener) {
    StreamFailure failure = null;
    PublishLink link = reconnection.current();
    if (closed) {
      failure = failures.closed();
    } else if (payload.length > settings.publishing().largest()) {
      failure = failures.tooLarge(payload.length, settings.publishing().largest());
    } else {
      try {
        link = reconnection.open();
        // The thread that tells outcomes makes room; it would wait for itself.
        if (!room.take(1, link.isOwnThread() ? Duration.ZERO : settings.timeout())) {
          failure = failures.timeout();
        }
      } catch (StreamException e) {
        failure = e.failure();
      }
    }
    if (failure == null) {
      link.publish(exchange, payload, listener);
    } else {
      listener.failed(failure, System.nanoTime());
    }
  }

  boolean flush(Duration limit) {
    return room.flush(limit);
  }

  void keep() {
    if (room.isOverdue(settings.timeout())) {
      reconnection.current().overdue();
    }
  }

  @Override
  public void close() {
    closed = true;
    reconnection.close();
  }
}
