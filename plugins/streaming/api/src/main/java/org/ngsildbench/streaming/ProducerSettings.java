package org.ngsildbench.streaming;

import java.util.Objects;

/**
 * How a producer publishes. What only one platform knows, such as batching, is a setting of its
 * connection.
 *
 * @param topic where to
 * @param name tells this producer from others of the same run, in names the server shows
 */
public record ProducerSettings(String topic, String name) {

  /** Refuses absent parts. */
  public ProducerSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(name, "name");
  }
}
