package org.ngsildbench.measurement.tally;

/**
 * A tenth of a phase of a background load.
 *
 * @param scheduled scheduled operations
 * @param started operations started in it
 */
public record OfferedTenth(double scheduled, long started) {

  OfferedTenth plus(OfferedTenth other) {
    return new OfferedTenth(scheduled + other.scheduled, started + other.started);
  }
}
