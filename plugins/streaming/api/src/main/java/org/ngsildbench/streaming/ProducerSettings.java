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
 * @param gapless whether a partition is to hold what was sent first, all of it and once: no message
 *     is given up while others go on, and where the client would send again what the server may
 *     have taken, all messages from there on fail. Who sends has to stop at a failure, and may go
 *     on with what the partition lacks
 */
public record ProducerSettings(String topic, String name, boolean oneKey, boolean gapless) {

  /** Refuses absent parts. */
  public ProducerSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(name, "name");
  }

  /** Of a producer whose messages fail one by one. */
  public ProducerSettings(String topic, String name, boolean oneKey) {
    this(topic, name, oneKey, false);
  }

  /** Of a producer whose messages have any keys, and fail one by one. */
  public ProducerSettings(String topic, String name) {
    this(topic, name, false);
  }

  /** The same, without gaps. */
  public ProducerSettings withoutGaps() {
    return new ProducerSettings(topic, name, oneKey, true);
  }
}
