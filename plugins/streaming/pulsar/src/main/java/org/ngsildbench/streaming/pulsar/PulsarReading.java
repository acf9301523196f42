package org.ngsildbench.streaming.pulsar;

import static org.ngsildbench.streaming.pulsar.PulsarSettings.require;

import java.util.Objects;

/**
 * Consumer settings.
 *
 * @param sharing how the consumers of a group share messages
 * @param queue max messages of one partition buffered by the client, at least 1
 */
public record PulsarReading(Sharing sharing, int queue) {

  /** Pulsar's subscription types: how the consumers of a group share messages. */
  public enum Sharing {
    /** Each partition has one consumer at a time; all messages of a partition keep their order. */
    FAILOVER,
    /**
     * Each key has one consumer at a time for any number of partitions, and messages of one key
     * keep their order. Producers need the same setting: it adds the key to messages and keeps keys
     * in separate batches.
     */
    KEY_SHARED,
    /** Each message goes to any consumer, in no order. */
    SHARED
  }

  /** One consumer per partition; 1,000 messages, the default of Pulsar's client. */
  public static final PulsarReading DEFAULTS = new PulsarReading(Sharing.FAILOVER, 1_000);

  /** Checks the settings; the exception names the invalid one. */
  public PulsarReading {
    Objects.requireNonNull(sharing, "sharing");
    require(queue >= 1, "the receiver queue must be at least 1, not " + queue);
  }
}
