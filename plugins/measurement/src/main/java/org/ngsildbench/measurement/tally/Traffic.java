package org.ngsildbench.measurement.tally;

/**
 * What operations sent and received. Immutable.
 *
 * @param requests requests sent; more than there are operations where one takes several
 * @param pages pages of answers read
 * @param entitiesAccepted entities that a broker said it stored
 * @param entitiesRefused entities that a broker said it did not store
 * @param bytesReceived bytes of answers
 */
public record Traffic(
    long requests, long pages, long entitiesAccepted, long entitiesRefused, long bytesReceived) {

  /** Nothing sent and nothing received. */
  public static final Traffic NONE = new Traffic(0, 0, 0, 0, 0);

  /** Both together. */
  Traffic plus(Traffic other) {
    return new Traffic(
        requests + other.requests,
        pages + other.pages,
        entitiesAccepted + other.entitiesAccepted,
        entitiesRefused + other.entitiesRefused,
        bytesReceived + other.bytesReceived);
  }
}
