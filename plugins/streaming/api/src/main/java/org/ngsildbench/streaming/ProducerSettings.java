package org.ngsildbench.streaming;

import java.util.Objects;

/**
 * How a producer publishes. What only one platform knows, such as batching, is a setting of its
 * connection.
 *
 * @param topic where to
 * @param name tells this producer from others of the same run, in names the server shows
 * @param oneKey whether all its messages have the same key: where messages are spread over several
 *     connections by their key, such a producer needs one
 */
public record ProducerSettings(String topic, String name, boolean oneKey) {

  /** Refuses absent parts. */
  public ProducerSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(name, "name");
  }

  /** Of a producer whose messages have any keys. */
  public ProducerSettings(String topic, String name) {
    this(topic, name, false);
  }
}
