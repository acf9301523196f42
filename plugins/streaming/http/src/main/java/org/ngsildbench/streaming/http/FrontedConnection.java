package org.ngsildbench.streaming.http;

import java.util.List;
import java.util.Objects;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;

/**
 * A broker behind a front: messages are published through the front; topics and consumers are the
 * broker's. The front's path has to name topics as the broker does. Thread-safe.
 */
public final class FrontedConnection implements StreamConnection {

  private final HttpPublishConnection front;
  private final StreamConnection broker;

  /**
   * Combines two connections, which this closes.
   *
   * @param front connection for publishing
   * @param broker connection to the broker behind the front
   */
  public FrontedConnection(HttpPublishConnection front, StreamConnection broker) {
    this.front = Objects.requireNonNull(front, "front");
    this.broker = Objects.requireNonNull(broker, "broker");
  }

  /** Checks both servers and returns the front's identity with that of the broker. */
  @Override
  public ServerIdentity identify() throws StreamException {
    ServerIdentity first = front.identify();
    ServerIdentity behind = broker.identify();
    return new ServerIdentity(
        first.platform(),
        first.name() + " before " + behind.name(),
        String.join(" ", List.of(first.version(), behind.version())).strip());
  }

  @Override
  public void createTopic(String topic, int partitions) throws StreamException {
    broker.createTopic(topic, partitions);
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    broker.deleteTopic(topic);
  }

  @Override
  public StreamProducer openProducer(ProducerSettings settings) throws StreamException {
    return front.openProducer(settings);
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings settings, MessageListener listener)
      throws StreamException {
    return broker.openConsumer(settings, listener);
  }

  @Override
  public void close() {
    front.close();
    broker.close();
  }
}
