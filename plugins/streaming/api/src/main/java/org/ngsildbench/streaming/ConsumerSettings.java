package org.ngsildbench.streaming;

import java.util.Objects;

/**
 * How a consumer receives.
 *
 * @param topic where from
 * @param group consumers of one group share a topic's messages, each group gets all of them
 * @param name tells this consumer from others of its group
 */
public record ConsumerSettings(String topic, String group, String name) {

  /** Refuses absent parts. */
  public ConsumerSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(name, "name");
  }
}
