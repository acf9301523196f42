package org.ngsildbench.vehicles.sink;

import java.util.Objects;

/**
 * Settings of sending.
 *
 * @param connections shared, or one a driver
 * @param partitions of each topic, where it has to be made, at least 1
 * @param windowMessages how many may be without an outcome at one time, at least 1
 * @param windowBytes how many bytes of them; less than the platform's client has room for, so that
 *     the drivers' sender never waits for it
 * @param keptBytes room for messages that are kept; what does not fit is lost
 * @param deleteTopics whether the topics are deleted with all that is in them at the end
 */
public record SinkSettings(
    Connections connections,
    int partitions,
    int windowMessages,
    long windowBytes,
    long keptBytes,
    boolean deleteTopics) {

  /** Sharing of connections. */
  public enum Connections {
    /** All drivers have one. */
    SHARED,
    /** Each driver has its own, as in the paper, where it was deliberate: so do phones. */
    ONE_A_DRIVER
  }

  /** One connection, two partitions, 24 MiB in flight and 256 MiB kept; topics stay. */
  public static final SinkSettings DEFAULTS =
      new SinkSettings(Connections.SHARED, 2, 1 << 17, 24L << 20, 256L << 20, false);

  /** Refuses what cannot be used, naming it. */
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

  /** With other connections. */
  public SinkSettings with(Connections other) {
    return new SinkSettings(
        other, partitions, windowMessages, windowBytes, keptBytes, deleteTopics);
  }

  /** With another window. */
  public SinkSettings withWindow(int messages, long bytes) {
    return new SinkSettings(connections, partitions, messages, bytes, keptBytes, deleteTopics);
  }

  /** With other room for messages that are kept. */
  public SinkSettings withKept(long bytes) {
    return new SinkSettings(
        connections, partitions, windowMessages, windowBytes, bytes, deleteTopics);
  }

  /** With topics of so many partitions, deleted at the end or not. */
  public SinkSettings withTopics(int partitionsOfEach, boolean delete) {
    return new SinkSettings(
        connections, partitionsOfEach, windowMessages, windowBytes, keptBytes, delete);
  }
}
