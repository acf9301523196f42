package org.ngsildbench.ngsild.dialect;

import java.time.Duration;

/**
 * Best way to load a data set with its history into a broker.
 *
 * @param way requests that carry the history
 * @param createsCurrentEntity whether a POST of history also creates the current entity
 * @param repeatOverwrites whether repeated history overwrites; otherwise it is stored twice
 * @param currentEntersHistory whether creating or updating a current entity adds to its history
 * @param maxRequestBytes max size of one POST of history; 0 if unknown
 * @param batchEntities recommended batch size for current entities
 * @param connections recommended number of connections
 * @param settling time after the last write in which the history may be incomplete
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

  /** Requests that carry the history. */
  public enum Way {
    /** {@code POST /temporal/entities} with many readings of one entity per request. */
    TEMPORAL_POST,
    /** Upserts of current values in order of time, which the broker records. */
    TIME_ORDERED_UPSERTS
  }
}
