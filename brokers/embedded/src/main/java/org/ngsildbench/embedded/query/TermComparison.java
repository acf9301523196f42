package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** Tests for query terms (clause 4.9): equality with values or ranges, and order. */
final class TermComparison {
  private TermComparison() {}

  /** A value or an inclusive range. */
  record Span(Literal from, Literal to) {
    boolean includes(JsonNode value) {
      JsonNode plain = plain(value);
      int low = from.order(plain);
      if (from == to) {
        return low == 0;
      }
      int high = to.order(plain);
      return low != Literal.INCOMPARABLE && high != Literal.INCOMPARABLE && low >= 0 && high <= 0;
    }
  }

  /** Passes if the target, or an element of an array, equals any span. */
  static Predicate<Target> equal(List<Span> spans) {
    return target -> equalsAny(target.value(), spans);
  }

  /** Passes if the target exists and equals no span; a value of another kind is unequal. */
  static Predicate<Target> unequal(List<Span> spans) {
    return target -> !equalsAny(target.value(), spans);
  }

  /** Passes if the target is less or greater; never for relationships or other kinds of values. */
  static Predicate<Target> ordered(Literal literal, IntPredicate order) {
    return target -> {
      if (target.isRelationship()) {
        return false;
      }
      int comparison = literal.order(plain(target.value()));
      return comparison != Literal.INCOMPARABLE && order.test(comparison);
    };
  }

  /**
   * Passes if the pattern matches the whole text, or does not; never for other values than strings.
   */
  static Predicate<Target> pattern(BoundedPattern pattern, boolean matching) {
    return target ->
        target.value().isTextual()
            && !target.isRelationship()
            && pattern.matches(target.value().textValue()) == matching;
  }

  private static boolean equalsAny(JsonNode value, List<Span> spans) {
    if (value.isArray()) {
      for (JsonNode element : value) {
        if (equalsAny(element, spans)) {
          return true;
        }
      }
      return false;
    }
    for (Span span : spans) {
      if (span.includes(value)) {
        return true;
      }
    }
    return false;
  }

  /** Unwraps the value of a JSON-LD typed value and the object of a list's relationship. */
  private static JsonNode plain(JsonNode value) {
    if (value.isObject() && value.has("@value")) {
      return value.get("@value");
    }
    return value.isObject() && value.size() == 1 && value.has("object")
        ? value.get("object")
        : value;
  }
}
