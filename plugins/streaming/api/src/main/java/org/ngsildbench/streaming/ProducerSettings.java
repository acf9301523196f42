package org.ngsildbench.streaming;

import java.util.Objects;

/**
 * Settings of one producer. Platform-specific settings such as batching belong to the connection.
 *
 * @param topic topic to publish to
 * @param name unique name of the producer within the run, shown by the server
 * @param oneKey whether all messages have the same key; a producer whose messages are spread over
 *     several connections by key then needs only one
 * @param gapless whether each partition must hold a gapless prefix of the messages sent, without
 *     duplicates. If a retry could duplicate a message, that message and all later ones fail. The
 *     sender must stop at a failure and may resume with the first missing message
 */
public record ProducerSettings(String topic, String name, boolean oneKey, boolean gapless) {

  /** Refuses absent parts. */
  public ProducerSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(name, "name");
  }

  /** Settings of a producer whose messages fail independently. */
  public ProducerSettings(String topic, String name, boolean oneKey) {
    this(topic, name, oneKey, false);
  }

  /** Settings of a producer whose messages have different keys and fail independently. */
  public ProducerSettings(String topic, String name) {
    this(topic, name, false);
  }

  /** Returns these settings without gaps. */
  public ProducerSettings withoutGaps() {
    return new ProducerSettings(topic, name, oneKey, true);
  }
}
