package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.ngsildbench.embedded.problem.Problem;

/** Parses and formats DateTimes (clause 4.6.3): ISO 8601 in UTC. */
public final class Instants {
  // Limits of four-digit years, well within the range of microsecond histories.
  private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  private Instants() {}

  /**
   * Reads the instant in a member; null if the member is absent.
   *
   * @throws Problem BadRequestData if it is invalid
   */
  public static Instant read(JsonNode value, String where) {
    if (value == null) {
      return null;
    }
    if (!value.isTextual()) {
      throw Problem.badData(where + " must be a string such as 2026-01-05T08:00:00Z.");
    }
    return parse(value.textValue(), where);
  }

  /**
   * Parses an instant.
   *
   * @throws Problem BadRequestData if it is invalid
   */
  public static Instant parse(String text, String where) {
    try {
      // ISO 8601 and the specification allow a comma before the fraction.
      Instant instant = OffsetDateTime.parse(text.replace(',', '.')).toInstant();
      if (instant.isBefore(EARLIEST) || instant.isAfter(LATEST)) {
        throw Problem.badData(where + " must be in the years 0000 to 9999, not " + text + ".");
      }
      return instant;
    } catch (DateTimeException e) {
      throw Problem.badData(
          where + " must be a time such as 2026-01-05T08:00:00Z, not \"" + text + "\".");
    }
  }
}
