package org.ngsildbench.measurement.tally;

/**
 * What simulated drivers heard of who is near them. Immutable.
 *
 * @param received messages that were for a driver of the fleet
 * @param strays messages that were for nobody of it
 * @param located locations that drivers have sent
 * @param answered those of them that a message knew of
 */
public record SurroundingsCounts(long received, long strays, long located, long answered) {

  /** Locations that no message knew of. */
  public long unanswered() {
    return located - answered;
  }

  SurroundingsCounts plus(SurroundingsCounts other) {
    return new SurroundingsCounts(
        received + other.received,
        strays + other.strays,
        located + other.located,
        answered + other.answered);
  }
}
