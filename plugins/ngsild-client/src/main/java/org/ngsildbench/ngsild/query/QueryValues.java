package org.ngsildbench.ngsild.query;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.Instant;

/**
 * Values of the parameters of queries, and their limits, which the queries check. A query reads
 * only those it takes; the others may be null or NaN.
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

  private static final Duration MAX_WINDOW = Duration.ofDays(3660);

  /** Returns the radius, or another one if there is none. */
  double radiusOr(double otherwise) {
    return Double.isNaN(radiusMetres) ? otherwise : radiusMetres;
  }

  static void requireId(String field, String id) {
    try {
      if (id != null && new URI(id).isAbsolute()) {
        return;
      }
    } catch (URISyntaxException e) {
      // Reported below.
    }
    throw new IllegalArgumentException(
        "%s is \"%s\"; it must be an entity's id, a URI such as urn:ngsi-ld:Bus:city:1"
            .formatted(field, id));
  }

  static void requireWithin(String field, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          field + " is " + value + "; it must be from " + least + " to " + most);
    }
  }

  static void requireWindow(Instant from, Instant to) {
    if (!from.isBefore(to)) {
      throw new IllegalArgumentException(
          "the window's end " + to + " must be after its start " + from);
    }
    if (Duration.between(from, to).compareTo(MAX_WINDOW) > 0) {
      throw new IllegalArgumentException(
          "the window from " + from + " to " + to + " is over ten years");
    }
  }

  static void requireCircle(double longitude, double latitude, double radiusMetres) {
    requireWithin("longitude", longitude, -180, 180);
    requireWithin("latitude", latitude, -90, 90);
    requireWithin("radiusMetres", radiusMetres, 1, 20_100_000);
  }
}
