package org.ngsildbench.jmeter.query;

import java.time.DateTimeException;
import java.time.Instant;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.QueryParameter;
import org.ngsildbench.ngsild.query.QueryType;
import org.ngsildbench.ngsild.query.QueryValues;

/**
 * The texts in a sampler's fields, which identify a prepared query. Fields that the query does not
 * take may hold anything.
 *
 * @param query label of the query
 * @param bus id of a bus
 * @param threshold engine temperature, degrees Celsius
 * @param point {@code longitude,latitude}
 * @param radius metres
 * @param window span of time: {@code from/to}
 */
record QueryFields(
    String query, String bus, String threshold, String point, String radius, String window) {

  static final Fields FIELDS = new Fields("NGSI-LD Bus Query");

  private static final String POINT = "a place as longitude,latitude, such as 20.85,39.66";
  private static final String WINDOW =
      "an interval as from/to, such as 2026-01-05T00:00:00Z/2026-01-05T12:00:00Z";
  private static final double MAX_RADIUS = 20_000_000;

  /**
   * Parses the fields that the query takes.
   *
   * @throws BadFieldException if one of them is wrong
   */
  BusQuery parse() throws BadFieldException {
    String label = FIELDS.resolved("Query", query);
    QueryType type = BusQueries.find(label).orElse(null);
    if (type == null) {
      throw FIELDS.bad("Query", label, "one of " + String.join(", ", BusQueries.labels()));
    }
    boolean hasBus = type.takes(QueryParameter.BUS);
    boolean hasPoint = type.takes(QueryParameter.POINT);
    boolean hasWindow = type.readsHistory();
    QueryValues values =
        new QueryValues(
            hasBus ? FIELDS.required("Bus", bus, "the id of a bus, or ${bus}") : null,
            type.takes(QueryParameter.THRESHOLD)
                ? FIELDS.number("Threshold", threshold, -1_000, 10_000)
                : Double.NaN,
            hasPoint ? degrees(0, 180) : Double.NaN,
            hasPoint ? degrees(1, 90) : Double.NaN,
            hasRadius(type) ? FIELDS.number("Radius", radius, 1, MAX_RADIUS) : Double.NaN,
            hasWindow ? instant(0) : null,
            hasWindow ? instant(1) : null);
    try {
      return type.factory().apply(values);
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(FIELDS.element() + ": " + e.getMessage() + ".");
    }
  }

  private boolean hasRadius(QueryType type) {
    return type.takes(QueryParameter.RADIUS)
        || type.takes(QueryParameter.OPTIONAL_RADIUS) && !Fields.text(radius).isEmpty();
  }

  private double degrees(int part, double most) throws BadFieldException {
    String text = FIELDS.required("Point", point, POINT);
    String[] parts = text.split(",", -1);
    try {
      double degrees = parts.length == 2 ? Double.parseDouble(parts[part]) : Double.NaN;
      if (Math.abs(degrees) <= most) {
        return degrees;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw FIELDS.bad("Point", text, POINT);
  }

  private Instant instant(int part) throws BadFieldException {
    String text = FIELDS.required("Time window", window, WINDOW);
    String[] parts = text.split("/", -1);
    try {
      if (parts.length == 2) {
        return Instant.parse(parts[part].strip());
      }
    } catch (DateTimeException e) {
      // Reported below.
    }
    throw FIELDS.bad("Time window", text, WINDOW);
  }
}
