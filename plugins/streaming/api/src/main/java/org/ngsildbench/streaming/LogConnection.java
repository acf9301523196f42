package org.ngsildbench.streaming;

/**
 * A connection to a platform that retains messages in order and can read a topic's contents back.
 */
public interface LogConnection extends StreamConnection {

  /**
   * Creates a topic of one partition that retains its messages without time or size limit. The
   * retention of an existing topic is left as it is.
   *
   * @throws StreamException if the topic cannot be created or has more than one partition
   */
  default void createLog(String topic) throws StreamException {
    createTopic(topic, 1);
  }

  /**
   * Makes a platform that deletes unclaimed messages retain those of a topic until the topic is
   * deleted. Idempotent.
   *
   * @throws StreamException if that is not permitted
   */
  default void awaitMessages(String topic) throws StreamException {
    // Most platforms retain messages without a subscription.
  }

  /**
   * Returns the state of a topic.
   *
   * @param topic an existing topic with one partition
   * @throws StreamException if it cannot be read
   */
  TopicLog log(String topic) throws StreamException;
}
