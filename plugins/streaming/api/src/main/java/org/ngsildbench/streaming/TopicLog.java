package org.ngsildbench.streaming;

/**
 * A topic of one partition, read without a group and without consuming messages. For one thread.
 */
public interface TopicLog {

  /**
   * Reads the current messages. A platform that does not count messages reads all of them for that.
   *
   * @param edge how many of the oldest, and of the newest, are wanted; at least 1
   * @throws StreamException if the topic cannot be read
   */
  StoredMessages read(int edge) throws StreamException;

  /**
   * Returns whether the topic has received exactly this many messages and this one is the newest.
   * On a platform that does not count messages, matching totals since {@link #read} suffice.
   *
   * @param messages expected number, including removed messages that the topic still counts
   * @throws StreamException if the topic cannot be read
   */
  default boolean holds(long messages, byte[] newest) throws StreamException {
    return read(1).are(messages, newest);
  }
}
