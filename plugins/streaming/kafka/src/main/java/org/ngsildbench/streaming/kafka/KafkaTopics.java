package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.errors.UnsupportedVersionException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/** The topics of a cluster, by its own administration. Thread-safe. */
@RequiredArgsConstructor
final class KafkaTopics {

  private static final int LAG_TIMEOUT_MILLIS = 5_000;
  private static final Duration POLL = Duration.ofMillis(20);

  /** Topic settings for unlimited retention. */
  static final Map<String, String> WITHOUT_LIMITS =
      Map.of(TopicConfig.RETENTION_MS_CONFIG, "-1", TopicConfig.RETENTION_BYTES_CONFIG, "-1");

  private final Admin admin;
  private final Duration limit;
  private final Map<String, OptionalInt> largestBatches = new ConcurrentHashMap<>();

  /**
   * Creates a topic unless it exists with as many partitions.
   *
   * @param settings overrides of the cluster's defaults; an existing topic keeps its settings
   */
  void create(String topic, int partitions, Map<String, String> settings) throws StreamException {
    NewTopic asked =
        new NewTopic(topic, Optional.of(partitions), Optional.empty()).configs(settings);
    try {
      admin.createTopics(List.of(asked)).all().get();
    } catch (ExecutionException e) {
      // A user without permission to create topics may still use an existing one.
      boolean there =
          e.getCause() instanceof TopicExistsException
              || e.getCause() instanceof AuthorizationException && isThere(topic);
      if (!there) {
        throw KafkaFailures.thrown("the topic " + topic + " cannot be created", e);
      }
    } catch (InterruptedException e) {
      throw interrupted();
    }
    int found = awaitLeaders(topic);
    if (found != partitions) {
      throw new StreamException(
          StreamFailureKind.NO_TOPIC,
          "the topic %s exists with %s partitions, not %s: delete it or use another name"
              .formatted(topic, found, partitions));
    }
  }

  /** A topic is made before each broker knows of it. */
  private int awaitLeaders(String topic) throws StreamException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      try {
        TopicDescription description = describe(topic);
        if (description.partitions().stream().allMatch(p -> p.leader() != null)) {
          return description.partitions().size();
        }
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
          throw KafkaFailures.thrown("the topic " + topic + " cannot be described", e);
        }
      }
      if (System.nanoTime() - deadline > 0) {
        throw new StreamException(
            StreamFailureKind.TIMEOUT, "the topic " + topic + " has no leader yet");
      }
      pause();
    }
  }

  private TopicDescription describe(String topic) throws ExecutionException, StreamException {
    try {
      return admin.describeTopics(List.of(topic)).allTopicNames().get().get(topic);
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  private boolean isThere(String topic) throws StreamException {
    try {
      return describe(topic) != null;
    } catch (ExecutionException unknown) {
      return false;
    }
  }

  /** Returns the number of partitions of an existing topic. */
  int partitions(String topic) throws StreamException {
    try {
      return describe(topic).partitions().size();
    } catch (ExecutionException e) {
      throw KafkaFailures.thrown("the topic " + topic + " cannot be used", e);
    }
  }

  /**
   * Returns the max batch size of a topic in bytes, cached at the first call. Empty if the user
   * lacks the DescribeConfigs permission.
   */
  OptionalInt largestBatch(String topic) throws StreamException {
    OptionalInt known = largestBatches.get(topic);
    if (known == null) {
      known = askLargestBatch(topic);
      largestBatches.put(topic, known);
    }
    return known;
  }

  private OptionalInt askLargestBatch(String topic) throws StreamException {
    ConfigResource asked = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      try {
        ConfigEntry largest =
            admin
                .describeConfigs(List.of(asked))
                .all()
                .get()
                .get(asked)
                .get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG);
        return largest == null
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(largest.value()));
      } catch (ExecutionException e) {
        if (e.getCause() instanceof AuthorizationException
            || e.getCause() instanceof UnsupportedVersionException) {
          return OptionalInt.empty();
        }
        // The broker may not know a new topic yet.
        boolean mayBeNew = e.getCause() instanceof UnknownTopicOrPartitionException;
        if (!mayBeNew || System.nanoTime() - deadline > 0) {
          throw KafkaFailures.thrown(
              "the topic " + topic + " does not report its message size limit", e);
        }
      } catch (InterruptedException e) {
        throw interrupted();
      }
      pause();
    }
  }

  void delete(String topic) throws StreamException {
    largestBatches.remove(topic);
    try {
      admin.deleteTopics(List.of(topic)).all().get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
        throw KafkaFailures.thrown("the topic " + topic + " cannot be deleted", e);
      }
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  /** The offsets of the next messages; empty if the cluster does not report them. */
  Map<Integer, Long> ends(String topic, List<Integer> partitions) {
    Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
    for (int partition : partitions) {
      asked.put(new TopicPartition(topic, partition), OffsetSpec.latest());
    }
    ListOffsetsOptions options = new ListOffsetsOptions().timeoutMs(LAG_TIMEOUT_MILLIS);
    Map<Integer, Long> ends = new HashMap<>();
    try {
      Map<TopicPartition, ListOffsetsResultInfo> found =
          admin.listOffsets(asked, options).all().get();
      found.forEach((partition, info) -> ends.put(partition.partition(), info.offset()));
    } catch (ExecutionException unknown) {
      return Map.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Map.of();
    }
    return ends;
  }

  private static void pause() throws StreamException {
    try {
      TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
    } catch (InterruptedException e) {
      throw interrupted();
    }
  }

  private static StreamException interrupted() {
    return StreamException.interrupted("waiting for Kafka");
  }
}
