package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;

/** A value of a query term. Immutable and thread-safe. */
sealed interface Literal {
  /** What {@link #order} gives where target and literal cannot be compared. */
  int INCOMPARABLE = Integer.MIN_VALUE;

  /**
   * Compares one target value (no array) with this one: negative if it is less, zero if it is the
   * same, positive if it is greater, {@link #INCOMPARABLE} if it is of another kind.
   */
  int order(JsonNode target);

  /** Whether literals of this kind have an order, and not just equality. */
  default boolean isOrdered() {
    return true;
  }

  /** A number; adding zero makes the two zeros one. */
  record Numeric(double value) implements Literal {
    @Override
    public int order(JsonNode target) {
      return target.isNumber()
          ? Double.compare(target.doubleValue() + 0.0, value + 0.0)
          : INCOMPARABLE;
    }
  }

  /** A text, or a URI, which is a text that needs no quotes. */
  record Text(String value, boolean isOrdered) implements Literal {
    @Override
    public int order(JsonNode target) {
      // Kept within a range that cannot be mistaken for INCOMPARABLE.
      return target.isTextual()
          ? Integer.signum(target.textValue().compareTo(value))
          : INCOMPARABLE;
    }
  }

  /** A truth value. */
  record Truth(boolean value) implements Literal {
    @Override
    public int order(JsonNode target) {
      return target.isBoolean() ? Boolean.compare(target.booleanValue(), value) : INCOMPARABLE;
    }

    @Override
    public boolean isOrdered() {
      return false;
    }
  }

  /** A moment, compared with texts that state one. */
  record Moment(Instant value) implements Literal {
    @Override
    public int order(JsonNode target) {
      try {
        return target.isTextual()
            ? OffsetDateTime.parse(target.textValue()).toInstant().compareTo(value)
            : INCOMPARABLE;
      } catch (DateTimeException e) {
        return INCOMPARABLE;
      }
    }
  }

  /** A day, compared with texts that state one. */
  record Day(LocalDate value) implements Literal {
    @Override
    public int order(JsonNode target) {
      try {
        return target.isTextual()
            ? LocalDate.parse(target.textValue()).compareTo(value)
            : INCOMPARABLE;
      } catch (DateTimeException e) {
        return INCOMPARABLE;
      }
    }
  }

  /** A time of day in UTC, compared with texts that state one. */
  record TimeOfDay(OffsetTime value) implements Literal {
    @Override
    public int order(JsonNode target) {
      try {
        return target.isTextual()
            ? OffsetTime.parse(target.textValue())
                .withOffsetSameInstant(ZoneOffset.UTC)
                .compareTo(value)
            : INCOMPARABLE;
      } catch (DateTimeException e) {
        return INCOMPARABLE;
      }
    }
  }
}
