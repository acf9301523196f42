package org.ngsildbench.streaming.nats;

import io.nats.client.Connection;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.api.StorageType;
import io.nats.client.api.StreamConfiguration;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicShape;
import org.ngsildbench.streaming.platform.ConnectionFields;

/**
 * NATS JetStream. Each producer has a separate connection; the consumers of a group share one.
 *
 * <p>Streams are files. The server acknowledges a message after writing it, before it is synced to
 * disk.
 */
final class NatsConnection implements StreamConnection {

  private final ConnectionFields fields;
  private final NatsLink link;
  private final Set<NatsProducer> producers = new HashSet<>();
  private final Map<List<String>, NatsGroupReader> groups = new HashMap<>();
  private Connection administration;

  /** A connection; sends nothing yet. */
  NatsConnection(ConnectionFields fields) {
    this.fields = fields;
    this.link = new NatsLink(fields);
  }

  @Override
  public ServerIdentity identify() throws StreamException {
    return ask(
        management -> {
          management.getAccountStatistics();
          return new ServerIdentity(
              "nats", "NATS JetStream", administration.getServerInfo().getVersion());
        });
  }

  @Override
  public void createTopic(String topic, int partitions) throws StreamException {
    TopicShape.require(topic, partitions);
    TopicStream stream = TopicStream.of(topic);
    int existing =
        ask(
            management -> {
              if (!management.getStreamNames().contains(stream.name())) {
                management.addStream(
                    StreamConfiguration.builder()
                        .name(stream.name())
                        .subjects(stream.subjects(partitions))
                        .storageType(StorageType.File)
                        .build());
              }
              return partitions(management, stream);
            });
    if (existing != partitions) {
      throw new StreamException(
          StreamFailureKind.NO_TOPIC,
          "The topic %s exists with %s partitions, not %s; delete it or use another name."
              .formatted(topic, existing, partitions));
    }
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    ask(
        management -> {
          try {
            return management.deleteStream(TopicStream.of(topic).name());
          } catch (JetStreamApiException e) {
            if (e.getApiErrorCode() == NatsFailures.NO_STREAM) {
              return false;
            }
            throw e;
          }
        });
  }

  private int partitions(TopicStream stream) throws StreamException {
    return ask(management -> partitions(management, stream));
  }

  private static int partitions(JetStreamManagement management, TopicStream stream)
      throws IOException, JetStreamApiException {
    return management.getStreamInfo(stream.name()).getConfiguration().getSubjects().size();
  }

  @Override
  public boolean connectsEachProducer() {
    return true;
  }

  @Override
  public StreamProducer openProducer(ProducerSettings settings) throws StreamException {
    TopicStream stream = TopicStream.of(settings.topic());
    int partitions = partitions(stream);
    if (partitions == 0) {
      throw new StreamException(
          StreamFailureKind.NO_TOPIC,
          "The stream %s has no subjects, as that of a mirror; use another topic."
              .formatted(stream.name()));
    }
    NatsProducer opened =
        new NatsProducer(link, stream.subjects(partitions), settings.name(), this::remove);
    synchronized (this) {
      producers.add(opened);
    }
    return opened;
  }

  private synchronized void remove(NatsProducer producer) {
    producers.remove(producer);
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings settings, MessageListener listener)
      throws StreamException {
    TopicStream stream = TopicStream.of(settings.topic());
    int partitions = partitions(stream);
    List<String> key = List.of(settings.topic(), settings.group());
    synchronized (this) {
      NatsGroupReader group = groups.get(key);
      if (group == null) {
        group = new NatsGroupReader(link, stream, settings.group(), partitions);
        groups.put(key, group);
      }
      try {
        return group.join(listener, () -> leave(key));
      } catch (StreamException e) {
        leave(key);
        throw e;
      }
    }
  }

  /** Closes a group without members. */
  private synchronized void leave(List<String> key) {
    NatsGroupReader group = groups.get(key);
    if (group != null && group.isEmpty()) {
      groups.remove(key);
      group.close();
    }
  }

  /** Sends a request over a connection that is opened on first use. */
  private synchronized <T> T ask(Question<T> question) throws StreamException {
    if (administration == null) {
      administration = link.open("ngsild-bench-administration", (connection, event) -> {});
    }
    try {
      return question.ask(administration.jetStreamManagement(link.jetStream()));
    } catch (IOException | JetStreamApiException | IllegalStateException e) {
      throw link.failures().exception(e);
    } catch (InterruptedException e) {
      throw StreamException.interrupted("waiting for NATS");
    }
  }

  /** A question to the server. */
  private interface Question<T> {
    T ask(JetStreamManagement management)
        throws IOException, JetStreamApiException, InterruptedException;
  }

  @Override
  public void close() {
    Set<NatsProducer> open;
    synchronized (this) {
      open = Set.copyOf(producers);
      groups.values().forEach(NatsGroupReader::close);
      groups.clear();
      if (administration != null) {
        NatsProducer.close(administration);
        administration = null;
      }
    }
    open.forEach(NatsProducer::close);
  }

  /** Omits the password. */
  @Override
  public String toString() {
    return "NATS at " + fields;
  }
}
