package org.ngsildbench.analysis.model;

import java.util.Optional;

/**
 * Outcomes of the reads under one label, compared with the acknowledged writes.
 *
 * @param label the reads' label
 * @param reads reads compared
 * @param stale returned a value older than an acknowledged write
 * @param torn returned attributes of different writes of one entity
 * @param fabricated returned a value that no write had sent
 * @param missing lacked an entity, an attribute or a reading
 * @param additional had an entity, an attribute or a reading too many
 * @param maxStaleReadings max number of acknowledged writes that a stale read lacked
 * @param staleness from the acknowledgement of the oldest write that a stale read lacked to the
 *     start of the read
 */
public record ConsistencySummary(
    String label,
    long reads,
    long stale,
    long torn,
    long fabricated,
    long missing,
    long additional,
    long maxStaleReadings,
    Optional<LatencyStatistics> staleness) {}
