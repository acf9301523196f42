package org.ngsildbench.ngsild.query;

import java.time.Instant;

/**
 * Values of the parameters of queries. A query reads only those it takes; the others may be null or
 * NaN.
 *
 * @param bus id of a bus
 * @param threshold degrees Celsius
 * @param longitude degrees
 * @param latitude degrees
 * @param radiusMetres NaN for the query's own radius
 * @param from start of the window
 * @param to end of the window
 */
public record QueryValues(
    String bus,
    double threshold,
    double longitude,
    double latitude,
    double radiusMetres,
    Instant from,
    Instant to) {

  /** Returns the radius, or another one if there is none. */
  double radiusOr(double otherwise) {
    return Double.isNaN(radiusMetres) ? otherwise : radiusMetres;
  }
}
