package org.ngsildbench.ngsild.batch;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ngsildbench.ngsild.json.JsonTree;

/** Compares an entity of a broker with the written one, as trees. */
final class StoredEntity {
  private static final double TOLERANCE = 1e-9;

  private StoredEntity() {}

  /**
   * Returns the first difference; empty if the broker has all that was written. Further attributes
   * and members, and other representations of names, types and numbers, are no difference.
   */
  static Optional<String> difference(Map<?, ?> written, Object stored) {
    return difference("", written, stored);
  }

  private static Optional<String> difference(String path, Map<?, ?> written, Object stored) {
    for (Map.Entry<?, ?> member : written.entrySet()) {
      String name = path + member.getKey();
      Object got = member(stored, "" + member.getKey());
      if (got == null) {
        return Optional.of("has no " + name);
      }
      if (member.getValue() instanceof Map<?, ?> inner && single(got) instanceof Map<?, ?> other) {
        Optional<String> within = difference(name + "/", inner, other);
        if (within.isPresent()) {
          return within;
        }
      } else if (!contains(got, member.getValue())) {
        return Optional.of("has %s %s, not %s".formatted(name, got, member.getValue()));
      }
    }
    return Optional.empty();
  }

  private static Object single(Object value) {
    return value instanceof List<?> list && list.size() == 1 ? list.get(0) : value;
  }

  /**
   * Returns the first difference of a history; empty if each attribute has each written instance
   * once, and no other.
   *
   * @param written the entity at different times
   */
  static Optional<String> historyDifference(List<Map<?, ?>> written, Object stored) {
    for (Map<?, ?> entity : written) {
      for (Map.Entry<?, ?> attribute : entity.entrySet()) {
        if (attribute.getValue() instanceof Map<?, ?> instance) {
          List<?> instances = JsonTree.list(member(stored, "" + attribute.getKey()));
          long times =
              instances.stream().filter(one -> difference(instance, one).isEmpty()).count();
          if (times != 1 || instances.size() != written.size()) {
            return Optional.of(
                "has %s of %s %s times among %s"
                    .formatted(instance, attribute.getKey(), times, instances));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Finds a member by its short name, its IRI or its JSON-LD keyword. */
  private static Object member(Object object, String name) {
    if (!(object instanceof Map<?, ?> map)) {
      return null;
    }
    return map.entrySet().stream()
        .filter(entry -> isNamed("" + entry.getKey(), name) && entry.getValue() != null)
        .map(entry -> (Object) entry.getValue())
        .findFirst()
        .orElse(null);
  }

  private static boolean isNamed(String key, String name) {
    return key.equals(name) || key.endsWith("/" + name) || key.equals("@" + name);
  }

  /** Brokers write times with or without fractions of a second. */
  private static boolean isSameTime(Object one, Object written) {
    try {
      return Instant.parse("" + one).equals(Instant.parse("" + written));
    } catch (DateTimeParseException noTime) {
      return false;
    }
  }

  private static boolean contains(Object got, Object written) {
    if (written instanceof Double number) {
      return Math.abs(JsonTree.number(got) - number) <= TOLERANCE;
    }
    if (written instanceof List<?> list) {
      List<?> others = JsonTree.list(got);
      for (int i = 0; i < list.size(); i++) {
        if (i >= others.size() || !contains(others.get(i), list.get(i))) {
          return false;
        }
      }
      return others.size() == list.size();
    }
    Object one = single(got);
    if (written instanceof Map<?, ?> map) {
      return difference(map, one).isEmpty();
    }
    return Objects.equals(one, written)
        || isSameTime(one, written)
        || one instanceof String text && isNamed(text, "" + written);
  }
}
