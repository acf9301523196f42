package org.ngsildbench.streaming;

/**
 * A connection to a platform that keeps messages, in the order in which they came, whoever has read
 * them: it can be asked what a topic holds.
 */
public interface LogConnection extends StreamConnection {

  /**
   * Sees to it that messages stay in a topic, on a platform that removes what nobody waits for, or
   * what is old. For as long as the topic is there; a second time does nothing. How long a topic
   * that others have made keeps its messages is theirs to say.
   *
   * @throws StreamException if that is not permitted
   */
  default void keepMessages(String topic) throws StreamException {
    // For a platform that removes nothing by itself.
  }

  /**
   * Looks into a topic.
   *
   * @param topic is there, and has one partition
   * @throws StreamException if it cannot be asked for
   */
  TopicLog log(String topic) throws StreamException;
}
