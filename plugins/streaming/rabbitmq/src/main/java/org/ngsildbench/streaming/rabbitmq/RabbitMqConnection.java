package org.ngsildbench.streaming.rabbitmq;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicShape;
import org.ngsildbench.streaming.reconnect.ClientSupervisor;

/**
 * RabbitMQ: one node, several independent nodes, or a cluster. Each producer and consumer has a
 * separate connection to every independent node.
 *
 * <p>Messages reach the groups that were open when they were sent.
 */
public final class RabbitMqConnection implements StreamConnection {

  private final RabbitMqSettings settings;
  private final ConnectionThreads threads = new ConnectionThreads();
  private final List<RabbitMqConnector> connectors;
  private final List<Administration> administrations;
  private final ClientSupervisor clientSupervisor = new ClientSupervisor("rabbitmq keeper");
  private final Map<String, Set<String>> queues = new ConcurrentHashMap<>();

  private RabbitMqConnection(RabbitMqSettings settings) {
    this.settings = settings;
    this.connectors =
        settings.federated()
            ? settings.nodes().stream()
                .map(node -> new RabbitMqConnector(List.of(node), settings, threads))
                .toList()
            : List.of(new RabbitMqConnector(settings.nodes(), settings, threads));
    this.administrations = connectors.stream().map(Administration::new).toList();
  }

  /** Opens it; nothing is sent yet. */
  public static RabbitMqConnection open(RabbitMqSettings settings) {
    return new RabbitMqConnection(settings);
  }

  @Override
  public ServerIdentity identify() throws StreamException {
    return administrations.get(0).run(RabbitMqConnection::identity);
  }

  private static ServerIdentity identity(OpenConnection connection) {
    Map<String, Object> properties = connection.client().getServerProperties();
    return new ServerIdentity(
        "rabbitmq", text(properties, "product", "AMQP server"), text(properties, "version", ""));
  }

  private static String text(Map<String, Object> properties, String name, String otherwise) {
    Object value = properties.get(name);
    return value == null ? otherwise : value.toString();
  }

  @Override
  public void createTopic(String topic, int partitions) throws StreamException {
    TopicShape.require(topic, partitions);
    onEachNode(
        topics -> {
          topics.create(topic, partitions);
          return partitions;
        });
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    Set<String> known = queues.getOrDefault(topic, Set.of());
    onEachNode(
        topics -> {
          topics.delete(topic, known);
          return 0;
        });
    queues.remove(topic);
  }

  private int partitions(String topic) throws StreamException {
    return onEachNode(topics -> topics.partitions(topic));
  }

  /** Returns the smallest of the nodes' results. */
  private int onEachNode(Question question) throws StreamException {
    int least = Integer.MAX_VALUE;
    for (int node = 0; node < connectors.size(); node++) {
      RabbitMqFailures failures = connectors.get(node).failures();
      int answer =
          administrations
              .get(node)
              .run(connection -> question.ask(new RabbitMqTopics(connection, failures)));
      least = Math.min(least, answer);
    }
    return least;
  }

  /** Asks one node something. */
  private interface Question {
    int ask(RabbitMqTopics topics) throws StreamException;
  }

  @Override
  public StreamProducer openProducer(ProducerSettings producer) throws StreamException {
    RabbitMqProducer opened =
        new RabbitMqProducer(
            connectors, producer, partitions(producer.topic()), clientSupervisor::remove);
    clientSupervisor.add(opened);
    return opened;
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings consumer, MessageListener listener)
      throws StreamException {
    int partitions = partitions(consumer.topic());
    remember(consumer, partitions);
    RabbitMqConsumer opened =
        new RabbitMqConsumer(connectors, consumer, partitions, listener, clientSupervisor::remove);
    clientSupervisor.add(opened);
    try {
      opened.awaitShare();
      return opened;
    } catch (StreamException e) {
      opened.close();
      throw e;
    }
  }

  /** The server does not list queues to its clients. */
  private void remember(ConsumerSettings consumer, int partitions) {
    TopicNames names = new TopicNames(consumer.topic());
    List<String> made = new ArrayList<>();
    for (int partition = 0; partition < partitions; partition++) {
      made.add(names.queue(partition, consumer.group()));
    }
    queues.computeIfAbsent(consumer.topic(), topic -> ConcurrentHashMap.newKeySet()).addAll(made);
  }

  @Override
  public void close() {
    clientSupervisor.close();
    administrations.forEach(Administration::close);
    threads.close();
  }

  /** Without the password. */
  @Override
  public String toString() {
    return "RabbitMQ at " + String.join(", ", settings.nodes()) + ", " + settings.login();
  }
}
