package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;

/**
 * The topics published to over one connection. The first publisher of a topic and label creates the
 * topic and opens its consumers. The last one to close waits for messages in flight and closes it.
 * Thread-safe: operations on one topic are serialized, those on different topics run in parallel.
 */
@RequiredArgsConstructor
public final class StreamChannels implements AutoCloseable {

  private static final System.Logger LOGGER = System.getLogger(StreamChannels.class.getName());

  /**
   * Number of threads that open connections. More are not faster, and servers limit pending
   * connections to about 100.
   */
  private static final int CONNECTING = 32;

  private final StreamConnection connection;

  /** Whether a topic is deleted when its last publisher closes. */
  private final boolean deleteTopics;

  /** Removes secrets from a server's text before it is logged. */
  private final UnaryOperator<String> redact;

  private final Semaphore connecting = new Semaphore(CONNECTING);
  private final Map<String, Object> turns = new ConcurrentHashMap<>();
  private final Map<List<String>, StreamChannel> open = new ConcurrentHashMap<>();

  /**
   * Opens a publisher; its topic is there and its consumers are ready when this returns.
   *
   * @param consume the consumers, as given by the first publisher of a topic and label
   * @param observer observes messages; arrivals go to the observer of the first publisher
   * @throws StreamException if one of them cannot be opened, or the thread is interrupted while it
   *     waits
   */
  public Publisher publisher(
      PublishSettings settings, ConsumeSettings consume, MessageObserver observer)
      throws StreamException {
    synchronized (turn(settings.topic())) {
      try {
        connecting.acquire();
      } catch (InterruptedException e) {
        throw StreamException.interrupted("waiting to connect a publisher");
      }
      try {
        return connected(settings, consume, observer);
      } finally {
        connecting.release();
      }
    }
  }

  private Publisher connected(
      PublishSettings settings, ConsumeSettings consume, MessageObserver observer)
      throws StreamException {
    StreamChannel channel = open.get(key(settings));
    if (channel == null) {
      channel = StreamChannel.open(this, connection, settings, consume, observer);
      open.put(key(settings), channel);
    }
    try {
      return channel.publisher(settings, observer);
    } catch (StreamException e) {
      if (channel.isUnused()) {
        end(channel);
      }
      throw e;
    }
  }

  private Object turn(String topic) {
    return turns.computeIfAbsent(topic, any -> new Object());
  }

  private static List<String> key(PublishSettings settings) {
    return List.of(settings.topic(), settings.label());
  }

  /** A publisher of the channel has closed. */
  void release(StreamChannel channel, Duration limit) {
    synchronized (turn(channel.settings().topic())) {
      if (channel.isLast()) {
        try {
          channel.drain(limit);
        } finally {
          end(channel);
        }
      }
    }
  }

  private void end(StreamChannel channel) {
    String topic = channel.settings().topic();
    open.remove(key(channel.settings()));
    channel.closeConsumers();
    if (deleteTopics) {
      try {
        connection.deleteTopic(topic);
      } catch (StreamException e) {
        warn("Topic {0} was not deleted: {1}", topic, e.getMessage());
      }
    }
  }

  /**
   * Logs what a server reported about a topic.
   *
   * @param format with the topic and the reason
   */
  void warn(String format, String topic, String reason) {
    LOGGER.log(System.Logger.Level.WARNING, format, topic, redact.apply(reason));
  }

  /** Ends what its publishers have left open. */
  @Override
  public void close() {
    for (StreamChannel channel : open.values()) {
      synchronized (turn(channel.settings().topic())) {
        channel.closeConsumers();
      }
    }
    open.clear();
  }
}
