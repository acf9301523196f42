package org.ngsildbench.streaming;

import java.util.Objects;

/**
 * Settings of one consumer.
 *
 * @param topic topic to read
 * @param group consumer group: its members share the topic's messages, and each group gets all of
 *     them
 * @param name unique name of the consumer within its group
 */
public record ConsumerSettings(String topic, String group, String name) {

  /** Refuses absent parts. */
  public ConsumerSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(name, "name");
  }
}
