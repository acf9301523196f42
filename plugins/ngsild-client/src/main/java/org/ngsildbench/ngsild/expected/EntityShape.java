package org.ngsildbench.ngsild.expected;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.ngsildbench.ngsild.json.JsonTree;

/** The members that every entity of an answer has, whatever is asked of it. */
final class EntityShape {

  private static final Set<String> FRAME = Set.of("id", "@id", "type", "@type", "@context");

  private EntityShape() {}

  /** The entity's id; null, and a difference, when it has none. */
  static String id(Object entity, Differences differences) {
    String id = alone(entity, "id", differences) instanceof String text ? text : null;
    if (id == null) {
      differences.add("an entity has no id");
    }
    return id;
  }

  /** Compares the entity's type: a text, or a list of this one. */
  static void compareType(String expected, String id, Object entity, Differences differences) {
    Object type = alone(entity, "type", differences);
    if (!expected.equals(type) && !List.of(expected).equals(type)) {
      differences.add(
          id + " has the type " + Differences.shown(type) + ", expected \"" + expected + '"');
    }
  }

  /** Gives every attribute of an entity to a comparison. */
  static void eachAttribute(Object entity, BiConsumer<String, Object> attributes) {
    ((Map<?, ?>) entity)
        .forEach(
            (name, value) -> {
              if (!FRAME.contains(name)) {
                attributes.accept((String) name, value);
              }
            });
  }

  private static Object alone(Object entity, String name, Differences differences) {
    Object plain = JsonTree.member(entity, name);
    Object keyword = JsonTree.member(entity, '@' + name);
    if (plain != null && keyword != null) {
      differences.add("an entity has both " + name + " and @" + name);
    }
    return plain == null ? keyword : plain;
  }
}
