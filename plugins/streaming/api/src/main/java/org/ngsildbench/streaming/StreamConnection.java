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
   * Asks the server who it is; the first thing that is sent.
   *
   * @throws StreamException if it cannot be reached, does not let us in, or is something else
   */
  ServerIdentity identify() throws StreamException;

  /**
   * Makes a topic, or takes the one that is there.
   *
   * @param partitions how many parts of their own order it has, at least 1; a platform without
   *     partitions makes as many streams
   * @throws StreamException if it may not be made, or is there with another number of partitions
   */
  void createTopic(String topic, int partitions) throws StreamException;

  /** Deletes a topic with all that is in it; it is no error if it is not there. */
  void deleteTopic(String topic) throws StreamException;

  /**
   * Whether each producer has connections of its own to the server, so that who wants a thousand of
   * them needs no thousand of these.
   */
  default boolean connectsEachProducer() {
    return false;
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
