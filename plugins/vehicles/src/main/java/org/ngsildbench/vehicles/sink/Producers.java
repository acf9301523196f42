package org.ngsildbench.vehicles.sink;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/** The producers of all drivers: one a topic, or one a topic and driver. Thread-safe. */
final class Producers implements AutoCloseable {

  private final List<StreamConnection> connections = new ArrayList<>();
  private final List<StreamProducer[]> producers = new ArrayList<>();
  private final List<VehicleTopic> topics;

  private Producers(List<VehicleTopic> topics) {
    this.topics = topics;
  }

  /**
   * Makes the topics and opens the producers; all are connected when this returns.
   *
   * @throws StreamException if one of them cannot be had; then none is open
   */
  static Producers open(
      ConnectionFactory factory, List<VehicleTopic> topics, int drivers, SinkSettings settings)
      throws StreamException {
    Producers all = new Producers(topics);
    try {
      StreamConnection connection = all.connect(factory);
      for (VehicleTopic topic : topics) {
        connection.createTopic(topic.topic(), settings.partitions());
      }
      int groups = settings.connections() == SinkSettings.Connections.SHARED ? 1 : drivers;
      for (int i = 0; i < groups; i++) {
        if (i > 0 && !connection.connectsEachProducer()) {
          connection = all.connect(factory);
        }
        all.producers.add(all.open(connection, i));
      }
    } catch (StreamException e) {
      all.close();
      throw e;
    }
    return all;
  }

  private StreamConnection connect(ConnectionFactory factory) throws StreamException {
    StreamConnection connection = factory.open();
    connections.add(connection);
    return connection;
  }

  private StreamProducer[] open(StreamConnection connection, int number) throws StreamException {
    StreamProducer[] opened = new StreamProducer[VehicleTopic.values().length];
    for (VehicleTopic topic : topics) {
      opened[topic.ordinal()] =
          connection.openProducer(
              new ProducerSettings(
                  topic.topic(), "ngsild-bench-%s-%d".formatted(topic.topic(), number)));
    }
    return opened;
  }

  StreamProducer of(DriverMessage message) {
    int group = producers.size() == 1 ? 0 : message.driver;
    return producers.get(group)[message.topic.ordinal()];
  }

  /** Deletes the topics with all that is in them. */
  void deleteTopics() throws StreamException {
    for (VehicleTopic topic : topics) {
      connections.get(0).deleteTopic(topic.topic());
    }
  }

  /** Closes the producers: messages without an outcome are told as closed. */
  void closeProducers() {
    for (StreamProducer[] group : producers) {
      for (VehicleTopic topic : topics) {
        group[topic.ordinal()].close();
      }
    }
    producers.clear();
  }

  @Override
  public void close() {
    closeProducers();
    connections.forEach(StreamConnection::close);
    connections.clear();
  }
}
