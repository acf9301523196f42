package org.ngsildbench.streaming.kafka;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.SupportedVersionRange;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicLog;

/** A connection to a Kafka cluster. Messages of one key go to one partition. */
public final class KafkaConnection implements LogConnection {

  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

  private final KafkaSettings settings;
  private final Bootstrap bootstrap;
  private final CloseTimeout closeTimeout = new CloseTimeout(CLOSE_TIMEOUT);
  private final Set<AutoCloseable> open = ConcurrentHashMap.newKeySet();
  private Admin admin;
  private KafkaTopics topics;
  private boolean closed;

  private KafkaConnection(KafkaSettings settings) {
    this.settings = settings;
    this.bootstrap = new Bootstrap(settings.bootstrapServers());
  }

  /**
   * A connection that has sent nothing yet.
   *
   * @throws IllegalArgumentException if a bootstrap server is not {@code host:port}
   */
  public static KafkaConnection open(KafkaSettings settings) {
    return new KafkaConnection(settings);
  }

  @Override
  public ServerIdentity identify() throws StreamException {
    Admin asked = admin();
    try {
      SupportedVersionRange metadata =
          asked
              .describeFeatures()
              .featureMetadata()
              .get()
              .supportedFeatures()
              .get("metadata.version");
      String version = metadata == null ? protocol(asked) : KafkaRelease.of(metadata.maxVersion());
      return new ServerIdentity("kafka", "Apache Kafka", version);
    } catch (ExecutionException e) {
      throw refused(e);
    } catch (InterruptedException e) {
      throw StreamException.interrupted("waiting for Kafka");
    }
  }

  /** Returns the protocol version of a broker with ZooKeeper, such as 2.5; empty if unknown. */
  private static String protocol(Admin asked) throws ExecutionException, InterruptedException {
    Node broker = asked.describeCluster().nodes().get().iterator().next();
    ConfigResource resource = new ConfigResource(ConfigResource.Type.BROKER, broker.idString());
    try {
      ConfigEntry entry =
          asked
              .describeConfigs(List.of(resource))
              .all()
              .get()
              .get(resource)
              .get("inter.broker.protocol.version");
      return entry == null ? "" : entry.value().replaceFirst("-IV\\d+$", "");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AuthorizationException) {
        return "";
      }
      throw e;
    }
  }

  /** Something listens there, but it does not answer as Kafka does. */
  private StreamException refused(ExecutionException e) {
    if (e.getCause() instanceof TimeoutException) {
      return new StreamException(
          StreamFailureKind.UNREACHABLE,
          "no Kafka broker answers at %s within %s ms: is it Kafka, and are security settings right?"
              .formatted(settings.bootstrapServers(), settings.timeout().toMillis()));
    }
    return KafkaFailures.thrown("Kafka at " + settings.bootstrapServers(), e);
  }

  /** Opened when it is first needed. */
  private synchronized Admin admin() throws StreamException {
    if (closed) {
      throw new StreamException(StreamFailureKind.CLOSED, "the Kafka connection was closed");
    }
    if (admin == null) {
      InetSocketAddress reachable = bootstrap.reachable(settings.timeout());
      if (settings.isPlaintext()) {
        new LoginCheck(reachable, settings.timeout()).requireNone();
      }
      try {
        admin = Admin.create(ClientProperties.admin(settings));
      } catch (KafkaException e) {
        throw KafkaFailures.thrown("cannot create a Kafka client", e);
      }
    }
    return admin;
  }

  private synchronized KafkaTopics topics() throws StreamException {
    if (topics == null) {
      topics = new KafkaTopics(admin(), settings.timeout());
    }
    return topics;
  }

  @Override
  public void createTopic(String topic, int partitions) throws StreamException {
    topics().create(topic, partitions, Map.of());
  }

  /** Overrides Kafka's default retention of one week. */
  @Override
  public void createLog(String topic) throws StreamException {
    topics().create(topic, 1, KafkaTopics.WITHOUT_LIMITS);
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    topics().delete(topic);
  }

  @Override
  public boolean connectsEachProducer() {
    return true;
  }

  @Override
  public StreamProducer openProducer(ProducerSettings producer) throws StreamException {
    KafkaTopics topics = topics();
    int partitions = topics.partitions(producer.topic());
    OptionalInt largestBatch = topics.largestBatch(producer.topic());
    KafkaProducer<byte[], byte[]> client = null;
    try {
      client =
          new KafkaProducer<>(
              ClientProperties.producer(settings, producer, largestBatch),
              new ByteArraySerializer(),
              new ByteArraySerializer());
      client.partitionsFor(producer.topic());
      closeTimeout.reset();
    } catch (KafkaException e) {
      if (client != null) {
        client.close(Duration.ZERO);
      }
      throw KafkaFailures.thrown("cannot open a producer for the topic " + producer.topic(), e);
    }
    KafkaStreamProducer opened =
        new KafkaStreamProducer(client, producer.topic(), partitions, closeTimeout, open::remove);
    open.add(opened);
    return opened;
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings consumer, MessageListener listener)
      throws StreamException {
    KafkaTopics topics = topics();
    int partitions = topics.partitions(consumer.topic());
    KafkaStreamConsumer opened =
        new KafkaStreamConsumer(
            ConsumerLoop.open(settings, consumer, listener, new PartitionPositions(partitions)),
            topics,
            consumer.topic(),
            open::remove);
    open.add(opened);
    try {
      opened.awaitReady();
    } catch (StreamException e) {
      opened.close();
      throw e;
    }
    return opened;
  }

  @Override
  public TopicLog log(String topic) throws StreamException {
    topics().partitions(topic);
    return new KafkaLog(settings, topic);
  }

  @Override
  public void close() {
    Admin last;
    synchronized (this) {
      closed = true;
      last = admin;
      admin = null;
    }
    for (AutoCloseable each : Set.copyOf(open)) {
      closeQuietly(each);
    }
    if (last != null) {
      last.close(CLOSE_TIMEOUT);
    }
  }

  private static void closeQuietly(AutoCloseable each) {
    try {
      each.close();
    } catch (Exception e) {
      throw new IllegalStateException("closing a client throws no checked exception", e);
    }
  }

  @Override
  public String toString() {
    return settings.toString();
  }
}
