package org.ngsildbench.streaming;

/**
 * A connection to a platform that keeps messages, in the order in which they came, whoever has read
 * them: it can be asked what a topic holds.
 */
public interface LogConnection extends StreamConnection {

  /**
   * Makes a topic of one partition that keeps its messages, however old and many they are. How long
   * one that is there already keeps them is for those to say who have made it.
   *
   * @throws StreamException if it cannot be made, or is there with more partitions
   */
  default void createLog(String topic) throws StreamException {
    createTopic(topic, 1);
  }

  /**
   * Has the messages of a topic waited for, on a platform that removes those that nobody waits for.
   * For as long as the topic is there; a second time does nothing.
   *
   * @throws StreamException if that is not permitted
   */
  default void awaitMessages(String topic) throws StreamException {
    // For a platform whose messages need nobody who waits.
  }

  /**
   * Looks into a topic.
   *
   * @param topic is there, and has one partition
   * @throws StreamException if it cannot be asked for
   */
  TopicLog log(String topic) throws StreamException;
}
