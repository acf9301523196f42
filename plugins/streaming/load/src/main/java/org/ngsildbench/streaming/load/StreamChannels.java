package org.ngsildbench.streaming.load;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;

/**
 * The topics that are published to over one connection. The first publisher of a topic makes it and
 * opens its consumers; the last one to close waits for what is under way, and ends it. Thread-safe.
 */
public final class StreamChannels implements AutoCloseable {

  private static final System.Logger LOGGER = System.getLogger(StreamChannels.class.getName());

  private final StreamConnection connection;
  private final boolean deleteTopics;
  private final long run = ThreadLocalRandom.current().nextLong();
  private final Map<String, StreamChannel> open = new HashMap<>();

  /**
   * Nothing is published yet.
   *
   * @param deleteTopics whether a topic is deleted when its last publisher has closed
   */
  public StreamChannels(StreamConnection connection, boolean deleteTopics) {
    this.connection = connection;
    this.deleteTopics = deleteTopics;
  }

  /** Tells this process's messages from those of others. */
  public long run() {
    return run;
  }

  /**
   * Opens a publisher; its topic is there and its consumers are ready when this returns.
   *
   * @param consume who receives; that of a topic's first publisher counts
   * @throws StreamException if one of them cannot be had
   */
  public synchronized Publisher publisher(
      PublishSettings settings, ConsumeSettings consume, MessageObserver observer)
      throws StreamException {
    StreamChannel channel = open.get(settings.topic());
    if (channel == null) {
      channel =
          StreamChannel.open(this, connection, settings.topic(), settings.partitions(), consume);
      open.put(settings.topic(), channel);
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

  /** A publisher of the channel has closed. */
  synchronized void release(StreamChannel channel) {
    if (channel.isLast()) {
      channel.drain();
      end(channel);
    }
  }

  private void end(StreamChannel channel) {
    open.remove(channel.topic());
    channel.closeConsumers();
    if (deleteTopics) {
      try {
        connection.deleteTopic(channel.topic());
      } catch (StreamException e) {
        LOGGER.log(
            System.Logger.Level.WARNING,
            "The topic {0} stays: {1}",
            channel.topic(),
            e.getMessage());
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
