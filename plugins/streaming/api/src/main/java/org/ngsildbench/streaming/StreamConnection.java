package org.ngsildbench.streaming;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A connection to one streaming platform: the topics on it, and the producers and consumers of one
 * process. Opening it sends nothing. Thread-safe.
 *
 * <p>Whatever the platform's own client throws becomes a {@link StreamException} with a kind and a
 * plain sentence.
 */
public interface StreamConnection extends AutoCloseable {

  /**
   * Asks the server for its identity. This is the first request on a connection.
   *
   * @throws StreamException if the server is unreachable, rejects the credentials or is another
   *     product
   */
  ServerIdentity identify() throws StreamException;

  /**
   * Creates a topic, or uses an existing one with the same number of partitions.
   *
   * @param partitions number of partitions, at least 1; a platform without partitions creates as
   *     many streams
   * @throws StreamException if creation is not permitted or the topic has another number of
   *     partitions
   */
  void createTopic(String topic, int partitions) throws StreamException;

  /** Deletes a topic with its messages; no error if it does not exist. */
  void deleteTopic(String topic) throws StreamException;

  /**
   * Returns whether each producer opens its own connections to the server. If so, one connection
   * object can serve thousands of producers.
   */
  default boolean connectsEachProducer() {
    return false;
  }

  /** Returns how consumers get only the messages of one key. */
  default KeyFilter keyFilter() {
    return KeyFilter.NONE;
  }

  /** Opens a producer. It is connected when this returns: the first send pays for nothing. */
  StreamProducer openProducer(ProducerSettings settings) throws StreamException;

  /**
   * Opens a consumer. When this returns it is ready: it receives every message that is sent from
   * now on, unless the consumers of its group share them.
   *
   * @param listener called with each message by one thread at a time, which consumers may share: it
   *     must return at once
   */
  StreamConsumer openConsumer(ConsumerSettings settings, MessageListener listener)
      throws StreamException;

  /**
   * Opens many consumers, in this order. All are ready when this returns; one after another unless
   * the platform can open them side by side.
   *
   * @throws StreamException if one of them cannot be had; then none is open
   */
  default List<StreamConsumer> openConsumers(
      Map<ConsumerSettings, ? extends MessageListener> consumers) throws StreamException {
    List<StreamConsumer> opened = new ArrayList<>(consumers.size());
    try {
      for (Map.Entry<ConsumerSettings, ? extends MessageListener> one : consumers.entrySet()) {
        opened.add(openConsumer(one.getKey(), one.getValue()));
      }
    } catch (StreamException e) {
      opened.forEach(StreamConsumer::close);
      throw e;
    }
    return List.copyOf(opened);
  }

  /** Closes every producer and consumer that is still open; does not wait for the server long. */
  @Override
  void close();
}
