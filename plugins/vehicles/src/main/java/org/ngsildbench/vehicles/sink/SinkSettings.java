package org.ngsildbench.vehicles.sink;

import java.util.Objects;
import lombok.With;

/**
 * Settings of sending.
 *
 * @param connections shared, or one per driver
 * @param partitions number of partitions of a created topic, at least 1
 * @param windowMessages max messages in flight, at least 1
 * @param windowBytes max bytes in flight; less than the client's buffer, so that the sender never
 *     blocks
 * @param keptBytes size of the retry queues; messages that do not fit are lost
 * @param deleteTopics whether to delete the topics with their content at the end
 */
public record SinkSettings(
    @With Connections connections,
    int partitions,
    int windowMessages,
    long windowBytes,
    @With long keptBytes,
    boolean deleteTopics) {

  /** Sharing of connections. */
  public enum Connections {
    /** One connection for all drivers. */
    SHARED,
    /** One connection per driver, as in the paper, which did so deliberately because phones do. */
    ONE_A_DRIVER
  }

  /** One connection, two partitions, 24 MiB in flight and 256 MiB kept; topics are not deleted. */
  public static final SinkSettings DEFAULTS =
      new SinkSettings(Connections.SHARED, 2, 1 << 17, 24L << 20, 256L << 20, false);

  /** Rejects invalid values. */
  public SinkSettings {
    Objects.requireNonNull(connections, "connections");
    require(partitions >= 1, "a topic has at least one partition, not " + partitions);
    require(windowMessages >= 1, "the window holds at least one message, not " + windowMessages);
    require(windowBytes >= 1, "the window holds at least a byte, not " + windowBytes);
    require(keptBytes >= 0, "the room for kept messages is not negative: " + keptBytes);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /** Returns a copy with these limits of messages in flight. */
  public SinkSettings withWindow(int messages, long bytes) {
    return new SinkSettings(connections, partitions, messages, bytes, keptBytes, deleteTopics);
  }

  /** Returns a copy with this number of partitions, and with topics deleted at the end or not. */
  public SinkSettings withTopics(int partitionsOfEach, boolean delete) {
    return new SinkSettings(
        connections, partitionsOfEach, windowMessages, windowBytes, keptBytes, delete);
  }
}
