package org.ngsildbench.measurement.tally;

import org.ngsildbench.measurement.json.RecordFields;

/**
 * Traffic of operations. Immutable.
 *
 * @param requests requests sent; an operation may take several
 * @param pages response pages read
 * @param entitiesAccepted entities that a broker accepted
 * @param entitiesRefused entities that a broker rejected
 * @param bytesReceived response bytes
 */
public record Traffic(
    long requests, long pages, long entitiesAccepted, long entitiesRefused, long bytesReceived) {

  /** No traffic. */
  public static final Traffic NONE = new Traffic(0, 0, 0, 0, 0);

  /** Adds both. */
  Traffic plus(Traffic other) {
    return RecordFields.sum(this, other);
  }
}
