package org.ngsildbench.vehicles.ngsild;

/**
 * Settings of message batching. While a batch is in flight the next one fills, so that an idle
 * broker gets single messages and a busy one large batches.
 *
 * @param connections to the broker, each with one batch under way, at least 1; the messages of one
 *     vehicle take one of them, and so keep their order
 * @param entities of a batch, at most, at least 1
 * @param waiting messages that may wait for one connection, at least 1; sending waits for room
 */
public record BatchSettings(int connections, int entities, int waiting) {

  /** Four connections, 100 entities. */
  public static final BatchSettings DEFAULTS = new BatchSettings(4, 100, 1 << 17);

  /** Refuses less than 1. */
  public BatchSettings {
    if (connections < 1 || entities < 1 || waiting < 1) {
      throw new IllegalArgumentException(
          "connections, entities of a batch and waiting messages are at least 1, not %d, %d, %d"
              .formatted(connections, entities, waiting));
    }
  }
}
