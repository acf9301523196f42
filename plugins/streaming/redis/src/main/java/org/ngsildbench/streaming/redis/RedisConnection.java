package org.ngsildbench.streaming.redis;

import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicLog;
import org.ngsildbench.streaming.TopicShape;
import org.ngsildbench.streaming.reconnect.ClientSupervisor;
import org.ngsildbench.streaming.reconnect.Reconnection;

/**
 * Redis Streams on one server. Each producer has a separate connection, each consumer two.
 *
 * <p>Does not support Redis Cluster: a consumer reads several streams by one command, which could
 * be on different nodes there.
 */
public final class RedisConnection implements LogConnection {

  private static final String ADMINISTRATION = "ngsild-bench";

  private final RedisSettings settings;
  private final RedisConnector connector;
  private final ClientSupervisor clientSupervisor = new ClientSupervisor("redis keeper");

  private RedisConnection(RedisSettings settings) {
    this.settings = settings;
    this.connector = new RedisConnector(settings);
  }

  /** Opens it; nothing is sent yet. */
  public static RedisConnection open(RedisSettings settings) {
    return new RedisConnection(settings);
  }

  @Override
  public ServerIdentity identify() throws StreamException {
    return ask(link -> RedisServerInfo.identity(link, settings));
  }

  @Override
  public void createTopic(String topic, int partitions) throws StreamException {
    TopicShape.require(topic, partitions);
    ask(
        link -> {
          topics(link).create(topic, partitions);
          return null;
        });
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    ask(
        link -> {
          topics(link).delete(topic);
          return null;
        });
  }

  @Override
  public boolean connectsEachProducer() {
    return true;
  }

  @Override
  public StreamProducer openProducer(ProducerSettings producer) throws StreamException {
    int partitions = ask(link -> topics(link).partitions(producer.topic()));
    int largest = ask(link -> RedisServerInfo.largestMessage(link, settings));
    Reconnection<RedisLink> reconnection = new Reconnection<>(() -> forPublishing(producer.name()));
    AddEncoding[] streams = new AddEncoding[partitions];
    TopicKeys keys = new TopicKeys(producer.topic());
    for (int i = 0; i < partitions; i++) {
      streams[i] = new AddEncoding(keys.stream(i), settings.publishing().maxLength());
    }
    RedisProducer opened =
        new RedisProducer(
            settings,
            streams,
            largest,
            reconnection,
            !producer.gapless(),
            clientSupervisor::remove);
    clientSupervisor.add(opened);
    return opened;
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings consumer, MessageListener listener)
      throws StreamException {
    int partitions = ask(link -> topics(link).partitions(consumer.topic()));
    RedisConsumer opened =
        new RedisConsumer(connector, consumer, partitions, listener, clientSupervisor::remove);
    clientSupervisor.add(opened);
    try {
      opened.start();
      return opened;
    } catch (StreamException e) {
      opened.close();
      throw e;
    }
  }

  @Override
  public TopicLog log(String topic) throws StreamException {
    ask(link -> topics(link).partitions(topic));
    return new RedisLog(connector, new TopicKeys(topic).stream(0));
  }

  private RedisLink forPublishing(String name) throws StreamException {
    RedisLink link = connector.open(name);
    if (settings.publishing().batchWrites()) {
      link.holdBack();
    }
    return link;
  }

  private RedisTopics topics(RedisLink link) {
    return new RedisTopics(link, settings.timeout());
  }

  private <T> T ask(Question<T> question) throws StreamException {
    RedisLink link = connector.open(ADMINISTRATION);
    try {
      return question.ask(link);
    } finally {
      link.close();
    }
  }

  /** Asks the server something over a connection. */
  private interface Question<T> {
    T ask(RedisLink link) throws StreamException;
  }

  @Override
  public void close() {
    clientSupervisor.close();
    connector.close();
  }

  /** Without the password. */
  @Override
  public String toString() {
    return settings.toString();
  }
}
