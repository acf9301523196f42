package org.ngsildbench.streaming.rabbitmq;

import java.time.Duration;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.reconnect.InFlightPermits;
import org.ngsildbench.streaming.reconnect.Reconnection;

/** The path of one producer's messages to one node. */
final class PublishLane implements AutoCloseable {

  private final RabbitMqSettings settings;
  private final RabbitMqFailures failures;
  private final InFlightPermits inFlightPermits;
  private final Reconnection<PublishLink> reconnection;
  private volatile boolean closed;

  /** Connects. */
  PublishLane(RabbitMqConnector connector, String name) throws StreamException {
    this.settings = connector.settings();
    this.failures = connector.failures();
    this.inFlightPermits = new InFlightPermits(settings.publishing().window());
    this.reconnection =
        new Reconnection<>(
            () -> new PublishLink(connector, connector.open(name, null), inFlightPermits));
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
        // The thread that delivers outcomes frees permits and must not wait for them.
        if (!inFlightPermits.take(1, link.isOwnThread() ? Duration.ZERO : settings.timeout())) {
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
    return inFlightPermits.flush(limit);
  }

  void keep() {
    if (inFlightPermits.isOverdue(settings.timeout())) {
      reconnection.current().overdue();
    }
  }

  @Override
  public void close() {
    closed = true;
    reconnection.close();
  }
}
