package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.lettuce.core.RedisBusyException;
import io.lettuce.core.XGroupCreateArgs;
import io.lettuce.core.XReadArgs;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.TopicShape;

/** Makes, finds and deletes topics over one connection. */
final class RedisTopics {

  private final RedisLink link;
  private final RedisAsyncCommands<byte[], byte[]> redis;
  private final Duration timeout;

  RedisTopics(RedisLink link, Duration timeout) {
    this.link = link;
    this.redis = link.connection().async();
    this.timeout = timeout;
  }

  void create(String topic, int partitions) throws StreamException {
    byte[] count = Integer.toString(partitions).getBytes(US_ASCII);
    boolean made = link.await(redis.setnx(new TopicKeys(topic).partitions(), count), timeout);
    if (made) {
      return;
    }
    int there = partitions(topic);
    if (there != partitions) {
      throw noTopic(
          "The topic %s exists with %s partitions, not %s; delete it or use another name."
              .formatted(topic, there, partitions));
    }
  }

  /** Returns the number of streams; fails if the topic does not exist. */
  int partitions(String topic) throws StreamException {
    byte[] count = link.await(redis.get(new TopicKeys(topic).partitions()), timeout);
    if (count == null) {
      throw noTopic("The topic %s does not exist; create it first.".formatted(topic));
    }
    try {
      return TopicShape.reported(topic, Long.parseLong(new String(count, US_ASCII)));
    } catch (NumberFormatException e) {
      throw noTopic(
          "The key %s:partitions is not a topic's number of streams; another application uses it."
              .formatted(topic));
    }
  }

  void delete(String topic) throws StreamException {
    TopicKeys keys = new TopicKeys(topic);
    byte[] count = link.await(redis.get(keys.partitions()), timeout);
    if (count == null) {
      return;
    }
    int partitions = partitions(topic);
    List<byte[]> all = new ArrayList<>(List.of(keys.partitions()));
    for (int partition = 0; partition < partitions; partition++) {
      byte[] stream = keys.stream(partition);
      if (link.await(redis.exists(stream), timeout) == 1) {
        for (GroupState group : GroupState.all(link, stream, timeout)) {
          all.add(keys.members(group.name()));
          all.add(keys.lease(group.name(), partition));
        }
        all.add(stream);
      }
    }
    link.await(redis.del(all.toArray(byte[][]::new)), timeout);
  }

  /**
   * Creates a group on a stream unless it exists.
   *
   * @param begin start of a new group: {@code $} for new entries only, {@code 0} for all entries
   */
  void group(byte[] stream, String group, String begin) throws StreamException {
    try {
      link.await(
          redis.xgroupCreate(
              XReadArgs.StreamOffset.from(stream, begin),
              group.getBytes(UTF_8),
              XGroupCreateArgs.Builder.mkstream()),
          timeout);
    } catch (StreamException e) {
      if (!(e.getCause() instanceof RedisBusyException busy)
          || !busy.getMessage().startsWith("BUSYGROUP")) {
        throw e;
      }
    }
  }

  private static StreamException noTopic(String sentence) {
    return new StreamException(StreamFailureKind.NO_TOPIC, sentence);
  }
}
