package org.ngsildbench.streaming;

/**
 * A connection to a platform that keeps messages, in the order in which they came, whoever has read
 * them: it can be asked what a topic holds.
 */
public interface LogConnection extends StreamConnection {

  /**
   * Looks into a topic.
   *
   * @param topic has one partition
   * @throws StreamException if it is not there, or cannot be asked for
   */
  TopicLog log(String topic) throws StreamException;
}
