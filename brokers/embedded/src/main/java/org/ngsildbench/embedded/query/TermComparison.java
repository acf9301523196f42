package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** The tests of query terms (clause 4.9): equality with values or ranges, and order. */
final class TermComparison {
  private TermComparison() {}

  /** A value or a range, both ends included, that a target may equal. */
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

  /** Equal to any of several, or, for an array, including any of them. */
  static Predicate<Target> equal(List<Span> spans) {
    return target -> equalsAny(target.value(), spans);
  }

  /** There, but equal to none of several; a value of another kind is unequal too. */
  static Predicate<Target> unequal(List<Span> spans) {
    return target -> !equalsAny(target.value(), spans);
  }

  /** Greater or less; never true of relationships nor of values of another kind. */
  static Predicate<Target> ordered(Literal literal, IntPredicate order) {
    return target -> {
      if (target.isRelationship()) {
        return false;
      }
      int comparison = literal.order(plain(target.value()));
      return comparison != Literal.INCOMPARABLE && order.test(comparison);
    };
  }

  /** Matched as a whole, or not, by a regular expression; never true of what is no text. */
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

  /** Of a JSON-LD typed value the value, of a list's relationship the object. */
  private static JsonNode plain(JsonNode value) {
    if (value.isObject() && value.has("@value")) {
      return value.get("@value");
    }
    return value.isObject() && value.size() == 1 && value.has("object")
        ? value.get("object")
        : value;
  }
}
