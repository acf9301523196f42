package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;

/**
 * The topics that are published to over one connection. The first publisher of a topic and label
 * makes the topic and opens its consumers; the last one to close waits for what is under way, and
 * ends it. Thread-safe; while one waits, no other is opened.
 */
public final class StreamChannels implements AutoCloseable {

  private static final System.Logger LOGGER = System.getLogger(StreamChannels.class.getName());

  private final StreamConnection connection;
  private final boolean deleteTopics;
  private final Map<List<String>, StreamChannel> open = new HashMap<>();

  /**
   * Nothing is published yet.
   *
   * @param deleteTopics whether a topic is deleted when its last publisher has closed
   */
  public StreamChannels(StreamConnection connection, boolean deleteTopics) {
    this.connection = connection;
    this.deleteTopics = deleteTopics;
  }

  /**
   * Opens a publisher; its topic is there and its consumers are ready when this returns.
   *
   * @param consume who receives; what the first publisher of a topic and label says counts
   * @param observer of the messages; of those that arrive, that of the first publisher
   * @throws StreamException if one of them cannot be had
   */
  public synchronized Publisher publisher(
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

  private static List<String> key(PublishSettings settings) {
    return List.of(settings.topic(), settings.label());
  }

  /** A publisher of the channel has closed. */
  synchronized void release(StreamChannel channel, Duration limit) {
    if (channel.isLast()) {
      channel.drain(limit);
      end(channel);
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
        LOGGER.log(System.Logger.Level.WARNING, "The topic {0} stays: {1}", topic, e.getMessage());
      }
    }
  }

  /** Ends what its publishers have left open. */
  @Override
  public synchronized void close() {
    open.values().forEach(StreamChannel::closeConsumers);
    open.clear();
  }
}
