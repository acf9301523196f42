package org.ngsildbench.vehicles.sink;

import java.util.ArrayList;
import java.util.List;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/** The producers of all drivers: one per topic, or one per topic and driver. Thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class Producers implements AutoCloseable {

  private final List<StreamConnection> connections = new ArrayList<>();
  private final List<StreamProducer[]> producers = new ArrayList<>();
  private final List<VehicleTopic> topics;
  private final DriverNumbers drivers;

  /**
   * Creates the topics and opens the producers; all are connected when this returns.
   *
   * @throws StreamException if one of them cannot be opened; all are then closed
   */
  static Producers open(
      ConnectionFactory factory,
      List<VehicleTopic> topics,
      DriverNumbers drivers,
      SinkSettings settings)
      throws StreamException {
    Producers all = new Producers(topics, drivers);
    try {
      StreamConnection connection = all.connect(factory);
      for (VehicleTopic topic : topics) {
        connection.createTopic(topic.topic(), settings.partitions());
      }
      boolean shared = settings.connections() == SinkSettings.Connections.SHARED;
      for (int i = 0; i < (shared ? 1 : drivers.count()); i++) {
        if (i > 0 && !connection.connectsEachProducer()) {
          connection = all.connect(factory);
        }
        all.producers.add(all.open(connection, drivers.number(i), !shared));
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

  private StreamProducer[] open(StreamConnection connection, int number, boolean oneDriver)
      throws StreamException {
    StreamProducer[] opened = new StreamProducer[VehicleTopic.values().length];
    for (VehicleTopic topic : topics) {
      opened[topic.ordinal()] =
          connection.openProducer(
              new ProducerSettings(
                  topic.topic(), "ngsild-bench-%s-%s".formatted(topic.topic(), number), oneDriver));
    }
    return opened;
  }

  StreamProducer of(DriverMessage message) {
    int group = producers.size() == 1 ? 0 : drivers.index(message.driver);
    return producers.get(group)[message.topic.ordinal()];
  }

  /**
   * Deletes the topics with their content; for a broker, the entities sent over each connection.
   */
  void deleteTopics() throws StreamException {
    for (StreamConnection connection : connections) {
      for (VehicleTopic topic : topics) {
        connection.deleteTopic(topic.topic());
      }
    }
  }

  /** Closes the producers; messages in flight are reported as closed. */
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
