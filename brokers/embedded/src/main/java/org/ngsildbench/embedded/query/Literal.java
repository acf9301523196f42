package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.util.function.Function;

/** A value of a query term. Immutable and thread-safe. */
sealed interface Literal {
  /** Result of {@link #order} if target and literal are not comparable. */
  int INCOMPARABLE = Integer.MIN_VALUE;

  /**
   * Compares one target value (not an array) with this literal. Returns a negative number, zero or
   * a positive number if the target is less, equal or greater, and {@link #INCOMPARABLE} for
   * another kind.
   */
  int order(JsonNode target);

  /** Returns whether literals of this kind are ordered, not only equal or unequal. */
  default boolean isOrdered() {
    return true;
  }

  /** A number; normalizes negative zero. */
  record Numeric(double value) implements Literal {
    @Override
    public int order(JsonNode target) {
      return target.isNumber()
          ? Double.compare(target.doubleValue() + 0.0, value + 0.0)
          : INCOMPARABLE;
    }
  }

  /** A string, or a URI, which needs no quotes. */
  record Text(String value, boolean isOrdered) implements Literal {
    @Override
    public int order(JsonNode target) {
      // Stays within a range that excludes INCOMPARABLE.
      return target.isTextual()
          ? Integer.signum(target.textValue().compareTo(value))
          : INCOMPARABLE;
    }
  }

  /** A boolean. */
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

  /**
   * A time, compared with strings that contain one.
   *
   * @param parser reads such a string; fails with DateTimeException
   */
  record Time<T extends Comparable<? super T>>(T value, Function<String, T> parser)
      implements Literal {
    @Override
    public int order(JsonNode target) {
      try {
        return target.isTextual()
            ? parser.apply(target.textValue()).compareTo(value)
            : INCOMPARABLE;
      } catch (DateTimeException e) {
        return INCOMPARABLE;
      }
    }
  }
}
