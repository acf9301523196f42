package org.ngsildbench.ngsild.expected;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * An attribute of an entity.
 *
 * @param type {@code Property}, {@code GeoProperty} or {@code Relationship}
 * @param value a Double, a String (a Relationship's object, too), or a point's longitude and
 *     latitude
 * @param unitCode null where it has none
 * @param observedAt null where it has none
 * @param providedBy the id of its device; null where it has none
 */
public record ExpectedAttribute(
    String type, Object value, String unitCode, Instant observedAt, String providedBy) {

  /** Checks that it has a value. */
  public ExpectedAttribute {
    Objects.requireNonNull(value, "value");
  }

  /** Returns a Property with a text. */
  public static ExpectedAttribute text(String value) {
    return new ExpectedAttribute("Property", value, null, null, null);
  }

  /** The attribute that a normalized one states. */
  static ExpectedAttribute of(Map<?, ?> normalized) {
    String type = (String) normalized.get("type");
    Object value = normalized.get(type.equals("Relationship") ? "object" : "value");
    String observedAt = (String) normalized.get("observedAt");
    return new ExpectedAttribute(
        type,
        type.equals("GeoProperty") ? coordinates(value) : value,
        (String) normalized.get("unitCode"),
        observedAt == null ? null : Instant.parse(observedAt),
        (String) JsonTree.member(normalized.get("providedBy"), "object"));
  }

  private static List<Double> coordinates(Object point) {
    return JsonTree.list(JsonTree.member(point, "coordinates")).stream()
        .map(Double.class::cast)
        .toList();
  }
}
