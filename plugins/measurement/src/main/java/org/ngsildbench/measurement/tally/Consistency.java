package org.ngsildbench.measurement.tally;

/**
 * Outcomes of reads that were compared with the acknowledged writes. Immutable.
 *
 * @param reads reads compared
 * @param stale returned a value older than an acknowledged write
 * @param torn returned attributes of different writes of one entity
 * @param fabricated returned a value that no write had sent
 * @param missing lacked an entity, an attribute or a reading
 * @param additional had an entity, an attribute or a reading too many
 * @param maxStaleReadings max number of acknowledged writes that a stale read lacked
 */
public record Consistency(
    long reads,
    long stale,
    long torn,
    long fabricated,
    long missing,
    long additional,
    long maxStaleReadings) {

  /** Adds both; keeps the larger maximum. */
  public Consistency plus(Consistency other) {
    return new Consistency(
        reads + other.reads,
        stale + other.stale,
        torn + other.torn,
        fabricated + other.fabricated,
        missing + other.missing,
        additional + other.additional,
        Math.max(maxStaleReadings, other.maxStaleReadings));
  }
}
