package org.ngsildbench.measurement.tally;

import org.ngsildbench.measurement.json.RecordFields;

/**
 * Messages to simulated drivers about nearby drivers. Immutable.
 *
 * @param received messages for drivers of the fleet
 * @param strays messages for unknown drivers
 * @param located locations sent by drivers
 * @param answered locations that a message referred to
 */
public record SurroundingsCounts(long received, long strays, long located, long answered) {

  /** Locations that no message knew of. */
  public long unanswered() {
    return located - answered;
  }

  SurroundingsCounts plus(SurroundingsCounts other) {
    return RecordFields.sum(this, other);
  }
}
