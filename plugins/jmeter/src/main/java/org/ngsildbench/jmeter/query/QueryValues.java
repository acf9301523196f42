package org.ngsildbench.jmeter.query;

import java.time.DateTimeException;
import java.time.Instant;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;

/**
 * Parameters of a query, parsed on demand: fields that a query does not use may contain anything.
 *
 * @param fields field parser, for messages
 * @param texts field values
 */
record QueryValues(Fields fields, QueryTexts texts) {

  /** The radius of Q6 where none is written, metres. */
  static final double RADIUS_OF_Q6 = QueryDomains.BUS_RADIUS;

  private static final String POINT = "a place as longitude,latitude, such as 20.85,39.66";
  private static final String WINDOW =
      "an interval as from/to, such as 2026-01-05T00:00:00Z/2026-01-05T12:00:00Z";
  private static final double LARGEST_RADIUS = 20_000_000;

  String bus() throws BadFieldException {
    return fields.required("Bus", texts.bus(), "the id of a bus, or ${bus}");
  }

  double threshold() throws BadFieldException {
    return fields.number("Threshold", texts.threshold(), -1_000, 10_000);
  }

  double radius() throws BadFieldException {
    return fields.number("Radius", texts.radius(), 1, LARGEST_RADIUS);
  }

  double radiusOr(double otherwise) throws BadFieldException {
    return Fields.text(texts.radius()).isEmpty() ? otherwise : radius();
  }

  double longitude() throws BadFieldException {
    return degrees(0, 180);
  }

  double latitude() throws BadFieldException {
    return degrees(1, 90);
  }

  Instant from() throws BadFieldException {
    return instant(0);
  }

  Instant to() throws BadFieldException {
    return instant(1);
  }

  private double degrees(int part, double most) throws BadFieldException {
    String text = fields.required("Point", texts.point(), POINT);
    String[] parts = text.split(",", -1);
    try {
      double degrees = parts.length == 2 ? Double.parseDouble(parts[part]) : Double.NaN;
      if (Math.abs(degrees) <= most) {
        return degrees;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw fields.bad("Point", text, POINT);
  }

  private Instant instant(int part) throws BadFieldException {
    String text = fields.required("Time window", texts.window(), WINDOW);
    String[] parts = text.split("/", -1);
    try {
      if (parts.length == 2) {
        return Instant.parse(parts[part].strip());
      }
    } catch (DateTimeException e) {
      // Said below.
    }
    throw fields.bad("Time window", text, WINDOW);
  }
}
