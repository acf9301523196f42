package org.ngsildbench.streaming.pulsar;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;
import org.apache.pulsar.client.api.SubscriptionType;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.Reachability;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicLog;

/** A connection to Apache Pulsar. Thread-safe. */
public final class PulsarConnection implements LogConnection {

  private static final int PORT = 6650;
  private static final int TLS_PORT = 6651;

  /** A topic that need not exist: looking it up checks the authentication. */
  private static final String ANY_TOPIC = "ngsild-bench-identify";

  /** Pulsar deletes messages without a subscription, and a minute later the topic. */
  static final String KEEPING_SUBSCRIPTION = "ngsild-bench-keeps";

  private final PulsarSettings settings;
  private final PulsarFailures failures;
  private final PulsarFutures answers;
  private final PulsarClient client;
  private final WebInterface web;
  private final PulsarTopics topics;
  private final Set<AutoCloseable> open = ConcurrentHashMap.newKeySet();
  private PulsarClient connectingOnce;

  private PulsarConnection(PulsarSettings settings, PulsarFailures failures)
      throws StreamException {
    this.settings = settings;
    this.failures = failures;
    this.answers = new PulsarFutures(settings.timeout(), failures);
    this.web = new WebInterface(settings);
    this.topics = new PulsarTopics(web);
    try {
      this.client = Clients.of(settings);
    } catch (PulsarClientException e) {
      throw failures.exception(e);
    }
  }

  /**
   * A connection that has sent nothing yet.
   *
   * @throws StreamException if the settings cannot be used, such as certificates that cannot be
   *     read
   */
  public static PulsarConnection open(PulsarSettings settings) throws StreamException {
    return new PulsarConnection(settings, new PulsarFailures(settings.serviceUrl()));
  }

  @Override
  public ServerIdentity identify() throws StreamException {
    checkReachable();
    TopicName any = TopicName.of(ANY_TOPIC, settings);
    try {
      answers.of(client.getPartitionsForTopic(any.toString(), false));
    } catch (StreamException e) {
      if (e.failure().kind() != StreamFailureKind.NO_TOPIC) {
        throw e;
      }
    }
    return new ServerIdentity("pulsar", "Apache Pulsar", topics.serverVersion());
  }

  @Override
  public void createTopic(String topic, int partitions) throws StreamException {
    topics.create(TopicName.of(topic, settings), partitions);
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    topics.delete(TopicName.of(topic, settings));
  }

  @Override
  public StreamProducer openProducer(ProducerSettings wanted) throws StreamException {
    TopicName topic = TopicName.of(wanted.topic(), settings);
    // Two runs may have producers of one name, and the server accepts only one.
    String name = wanted.name() + "-" + Long.toHexString(ThreadLocalRandom.current().nextLong());
    List<TopicName> partitions = partitions(topic);
    if (wanted.gapless()) {
      awaitServed(partitions);
    }
    PulsarClient sender = wanted.gapless() ? connectingOnce() : client;
    ProducerOpening opening = new ProducerOpening(sender, settings, answers);
    PulsarProducer producer =
        new PulsarProducer(
            opening.open(partitions, name, wanted.gapless()),
            wanted.gapless(),
            new PulsarSendOutcomes(failures, topic.persistent()),
            open::remove);
    open.add(producer);
    return producer;
  }

  /**
   * Waits until a server accepts messages for the topics. A server that has just been assigned a
   * topic asks for a retry, for which the connect-once client would wait as long as for a
   * connection.
   */
  private void awaitServed(List<TopicName> partitions) throws StreamException {
    for (TopicName partition : partitions) {
      answers.of(
          client
              .newProducer()
              .topic(partition.toString())
              .createAsync()
              .thenCompose(Producer::closeAsync));
    }
  }

  /** Opened when it is first needed. */
  private synchronized PulsarClient connectingOnce() throws StreamException {
    try {
      if (connectingOnce == null) {
        connectingOnce = Clients.connectingOnce(settings);
      }
      return connectingOnce;
    } catch (PulsarClientException e) {
      throw failures.exception(e);
    }
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings wanted, MessageListener listener)
      throws StreamException {
    TopicName topic = TopicName.of(wanted.topic(), settings);
    List<TopicName> partitions = partitions(topic);
    ConsumerOpening opening = new ConsumerOpening(client, settings, answers);
    PulsarConsumer consumer =
        new PulsarConsumer(
            wanted.name(),
            opening.open(partitions, wanted, topic.persistent()),
            new PulsarDelivery(listener, failures),
            new Backlog(web, partitions, wanted.group()),
            open::remove);
    open.add(consumer);
    return consumer;
  }

  @Override
  public void awaitMessages(String topic) throws StreamException {
    for (TopicName partition : partitions(TopicName.of(topic, settings))) {
      answers.of(
          client
              .newConsumer()
              .topic(partition.toString())
              .subscriptionName(KEEPING_SUBSCRIPTION)
              .subscriptionType(SubscriptionType.Shared)
              .subscriptionInitialPosition(SubscriptionInitialPosition.Earliest)
              .receiverQueueSize(1)
              .subscribeAsync()
              .thenCompose(Consumer::closeAsync));
    }
  }

  @Override
  public TopicLog log(String topic) throws StreamException {
    TopicName partition = partitions(TopicName.of(topic, settings)).get(0);
    return new PulsarLog(client, web, partition, settings, failures);
  }

  /** Returns the partitions of a topic, or the topic itself. */
  private List<TopicName> partitions(TopicName topic) throws StreamException {
    checkReachable();
    List<TopicName> partitions = new ArrayList<>();
    for (String partition : answers.of(client.getPartitionsForTopic(topic.toString(), true))) {
      partitions.add(TopicName.of(partition, settings));
    }
    return partitions;
  }

  /** The client tries again until its time is up; a user wants to know at once. */
  private void checkReachable() throws StreamException {
    String url = settings.serviceUrl();
    try {
      Reachability.check(
          List.of(url.substring(url.indexOf("//") + 2).split(",")),
          url.startsWith("pulsar+ssl:") ? TLS_PORT : PORT,
          settings.timeout());
    } catch (IOException e) {
      throw failures.exception(e);
    }
  }

  @Override
  public void close() {
    for (AutoCloseable each : List.copyOf(open)) {
      try {
        each.close();
      } catch (Exception e) {
        throw new IllegalStateException("closing a producer or consumer throws nothing", e);
      }
    }
    PulsarFutures.awaitQuietly(client.closeAsync());
    synchronized (this) {
      if (connectingOnce != null) {
        PulsarFutures.awaitQuietly(connectingOnce.closeAsync());
      }
    }
  }

  /** Without secrets. */
  @Override
  public String toString() {
    return settings.toString();
  }
}
