package org.ngsildbench.streaming;

/** A topic of one partition, read without a group and without taking anything. For one thread. */
public interface TopicLog {

  /**
   * Reads what is there now. A platform that does not count messages reads all of them for that.
   *
   * @param edge how many of the oldest, and of the newest, are wanted; at least 1
   * @throws StreamException if the topic cannot be read
   */
  StoredMessages read(int edge) throws StreamException;

  /**
   * Whether exactly so many messages have come to the topic by now, of which this is the newest.
   * Where messages are not counted, what the server has summed since {@link #read} is enough if it
   * agrees.
   *
   * @param messages those that the topic has removed included, as far as it remembers them
   * @throws StreamException if the topic cannot be read
   */
  default boolean holds(long messages, byte[] newest) throws StreamException {
    return read(1).are(messages, newest);
  }
}
