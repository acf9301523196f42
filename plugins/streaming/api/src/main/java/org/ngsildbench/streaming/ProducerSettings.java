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
 * @param gapless whether no message may be taken after one that was not, so that a partition holds
 *     what was sent first, and all of that. Messages wait then for a server that is away, without
 *     an end of their own, or all fail from the first on. Who sends has to stop at a failure
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
