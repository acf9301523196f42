package org.ngsildbench.ngsild.dialect;

import java.time.Duration;

/**
 * How a data set with its history is best loaded into a broker.
 *
 * @param way which requests carry the history
 * @param createsCurrentEntity whether a POST of history makes the current entity as well
 * @param repeatOverwrites whether the same history sent twice is there once; where not, it is twice
 * @param currentEntersHistory whether creating or updating a current entity adds to its history
 * @param maxRequestBytes of one POST of history; 0 when no limit is known
 * @param batchEntities a good number of entities for a batch of current entities
 * @param connections a good number of connections
 * @param settling how long after the last write the history may still be incomplete
 */
public record HistoryLoading(
    Way way,
    boolean createsCurrentEntity,
    boolean repeatOverwrites,
    boolean currentEntersHistory,
    long maxRequestBytes,
    int batchEntities,
    int connections,
    Duration settling) {

  /** Which requests carry the history. */
  public enum Way {
    /** {@code POST /temporal/entities}, many readings of one entity a request. */
    TEMPORAL_POST,
    /** Upserts of current values in order of time, which the broker records. */
    TIME_ORDERED_UPSERTS
  }
}
