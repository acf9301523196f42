package org.ngsildbench.streaming;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * Settings of one consumer.
 *
 * @param topic topic to read
 * @param group consumer group: its members share the topic's messages, and each group gets all of
 *     them
 * @param name unique name of the consumer within its group
 * @param key key of the messages to receive; empty for all. Only for connections with a {@link
 *     StreamConnection#keyFilter()}
 */
public record ConsumerSettings(String topic, String group, String name, OptionalInt key) {

  /** Refuses absent parts. */
  public ConsumerSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(key, "key");
  }

  /** Settings of a consumer of messages with any key. */
  public ConsumerSettings(String topic, String group, String name) {
    this(topic, group, name, OptionalInt.empty());
  }
}
