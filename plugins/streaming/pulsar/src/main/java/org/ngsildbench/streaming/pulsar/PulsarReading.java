package org.ngsildbench.streaming.pulsar;

import static org.ngsildbench.streaming.pulsar.PulsarSettings.require;

import java.util.Objects;

/**
 * How is read.
 *
 * @param sharing how the consumers of a group share the messages
 * @param queue most messages of one partition that wait in the client, at least 1
 */
public record PulsarReading(Sharing sharing, int queue) {

  /** How the consumers of a group share the messages: Pulsar's kinds of subscription. */
  public enum Sharing {
    /** Each partition has one consumer at a time; all messages of a partition keep their order. */
    FAILOVER,
    /**
     * Each key has one consumer at a time, however many partitions there are; messages of one key
     * keep their order. Producers must have the same setting: messages then carry their key, and
     * only those of one key share a batch.
     */
    KEY_SHARED,
    /** Each message goes to any consumer; nothing keeps its order. */
    SHARED
  }

  /** One consumer a partition; 1,000 messages, as Pulsar's client has it. */
  public static final PulsarReading DEFAULTS = new PulsarReading(Sharing.FAILOVER, 1_000);

  /** Refuses what cannot be used, naming it. */
  public PulsarReading {
    Objects.requireNonNull(sharing, "sharing");
    require(queue >= 1, "the receiver queue must be at least 1, not " + queue);
  }
}
