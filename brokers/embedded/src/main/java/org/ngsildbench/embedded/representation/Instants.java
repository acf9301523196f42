package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.ngsildbench.embedded.problem.Problem;

/** Points in time as the specification writes them (clause 4.6.3): ISO 8601 in UTC. */
public final class Instants {
  // What four digits can write; far within what histories can count in microseconds.
  private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  private Instants() {}

  /**
   * The instant a member states, null if the member is absent.
   *
   * @throws Problem BadRequestData if it states something else
   */
  public static Instant read(JsonNode value, String where) {
    if (value == null) {
      return null;
    }
    if (!value.isTextual()) {
      throw Problem.badData(where + " must be a text such as 2026-01-05T08:00:00Z.");
    }
    return parse(value.textValue(), where);
  }

  /**
   * The instant a text states.
   *
   * @throws Problem BadRequestData if it states none
   */
  public static Instant parse(String text, String where) {
    try {
      // Commas before the fraction are allowed by ISO 8601 and by the specification.
      Instant instant = OffsetDateTime.parse(text.replace(',', '.')).toInstant();
      if (instant.isBefore(EARLIEST) || instant.isAfter(LATEST)) {
        throw Problem.badData(where + " must lie in the years 0000 to 9999, not at " + text + ".");
      }
      return instant;
    } catch (DateTimeException e) {
      throw Problem.badData(
          where + " must be a time such as 2026-01-05T08:00:00Z, not \"" + text + "\".");
    }
  }
}
