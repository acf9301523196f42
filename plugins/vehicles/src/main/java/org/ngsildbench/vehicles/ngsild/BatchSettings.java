package org.ngsildbench.vehicles.ngsild;

/**
 * Settings of message batching. While a batch is in flight the next one fills, so that an idle
 * broker gets single messages and a busy one large batches.
 *
 * @param connections connections to the broker, each with one batch in flight, at least 1; a
 *     vehicle always uses the same one, which keeps its messages in order
 * @param entities max entities of a batch, at least 1
 * @param waiting max messages waiting for one connection, at least 1; sending blocks while the
 *     queue is full
 */
public record BatchSettings(int connections, int entities, int waiting) {

  /** Four connections, 100 entities. */
  public static final BatchSettings DEFAULTS = new BatchSettings(4, 100, 1 << 17);

  /** Validates the settings. */
  public BatchSettings {
    if (connections < 1 || entities < 1 || waiting < 1) {
      throw new IllegalArgumentException(
          "connections, entities of a batch and waiting messages must be at least 1, not %s, %s, %s"
              .formatted(connections, entities, waiting));
    }
  }
}
