package org.ngsildbench.ngsild.query;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.Instant;

/** Checks of the queries' parameters. */
final class QueryArguments {

  private static final Duration LONGEST_WINDOW = Duration.ofDays(3660);

  private QueryArguments() {}

  static void requireId(String field, String id) {
    try {
      if (id != null && new URI(id).isAbsolute()) {
        return;
      }
    } catch (URISyntaxException e) {
      // Said below, in the same words.
    }
    throw new IllegalArgumentException(
        field
            + " is \""
            + id
            + "\"; it must be an entity's id, a URI such as urn:ngsi-ld:Bus:city:1");
  }

  static void requireWithin(String field, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          field + " is " + value + "; it must be within " + least + " to " + most);
    }
  }

  static void requireWindow(Instant from, Instant to) {
    if (!from.isBefore(to)) {
      throw new IllegalArgumentException(
          "the window's end " + to + " must be after its start " + from);
    }
    if (Duration.between(from, to).compareTo(LONGEST_WINDOW) > 0) {
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
