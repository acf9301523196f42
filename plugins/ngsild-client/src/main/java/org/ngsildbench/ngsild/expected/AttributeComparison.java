package org.ngsildbench.ngsild.expected;

import java.util.List;
import java.util.Map;
import org.ngsildbench.ngsild.json.InstantText;

/**
 * Compares an attribute in any representation: simplified, concise, normalized, or the one element
 * of an array of instances (ETSI GS CIM 009, 4.5.2 to 4.5.4 and 4.5.15).
 *
 * @param id of the entity, for messages
 * @param attribute its name, for messages
 */
record AttributeComparison(
    ExpectedAttribute expected, String id, String attribute, FirstDifference differences) {

  void compare(Object got) {
    Object one = got instanceof List<?> list && list.size() == 1 ? list.get(0) : got;
    if (one instanceof Map<?, ?> map && !map.containsKey("coordinates")) {
      map.forEach((name, value) -> compareMember((String) name, value));
      if (!map.containsKey(valueName())) {
        differences.add(place() + " has no " + valueName());
      }
    } else if (one != got && !(one instanceof Map<?, ?>)) {
      differs("an attribute", got);
    } else {
      compareValue(one);
    }
  }

  private String valueName() {
    return expected.type().equals("Relationship") ? "object" : "value";
  }

  private void compareMember(String name, Object got) {
    switch (name) {
      case "type" -> same("type", expected.type(), got);
      case "unitCode" -> same(name, expected.unitCode(), got);
      case "providedBy" -> compareProvider(got);
      case "observedAt" -> {
        if (expected.observedAt() == null
            || !(got instanceof String text && InstantText.is(expected.observedAt(), text))) {
          differs("observedAt " + expected.observedAt(), got);
        }
      }
      case "datasetId" -> same(name, "@none", got);
      default -> {
        if (name.equals(valueName())) {
          compareValue(got);
        } else {
          differences.add(place() + " has " + name + ", which was not requested");
        }
      }
    }
  }

  private void compareProvider(Object got) {
    if (!(got instanceof Map<?, ?> relationship)) {
      differs("a Relationship as providedBy", got);
      return;
    }
    relationship.forEach(
        (name, value) -> {
          switch ((String) name) {
            case "type" -> same("providedBy.type", "Relationship", value);
            case "object" -> same("providedBy", expected.providedBy(), value);
            default -> differences.add(place() + " has providedBy." + name);
          }
        });
    if (!relationship.containsKey("object")) {
      differences.add(place() + " has a providedBy without object");
    }
  }

  private void compareValue(Object got) {
    Object value = expected.value();
    boolean same =
        value instanceof Double number
            ? NumberComparison.same(number, got)
            : value instanceof List<?> place ? isPoint(place, got) : value.equals(got);
    if (!same) {
      differs(FirstDifference.shown(value), got);
    }
  }

  /** A point, with an altitude or without. */
  private static boolean isPoint(List<?> coordinates, Object got) {
    return got instanceof Map<?, ?> point
        && point.size() == 2
        && "Point".equals(point.get("type"))
        && point.get("coordinates") instanceof List<?> numbers
        && (numbers.size() == 2 || numbers.size() == 3 && numbers.get(2) instanceof Double)
        && NumberComparison.same((Double) coordinates.get(0), numbers.get(0))
        && NumberComparison.same((Double) coordinates.get(1), numbers.get(1));
  }

  private void same(String what, String right, Object got) {
    if (right == null || !right.equals(got)) {
      differs(what + " " + right, got);
    }
  }

  private String place() {
    return id + ' ' + attribute;
  }

  private void differs(String right, Object got) {
    differences.add(place() + ": expected " + right + ", got " + FirstDifference.shown(got));
  }
}
