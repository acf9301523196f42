package org.ngsildbench.ngsild.expected;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * Compares the entities of all pages with the expected ones. This class checks members common to
 * all queries; subclasses check attributes. For one thread, for one operation.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
abstract class EntityCheck {

  private static final Set<String> FRAME = Set.of("id", "@id", "type", "@type", "@context");

  final FirstDifference differences;
  final Set<String> came = new HashSet<>();

  /** Compares one entity, as a tree. */
  final void take(Object entity) {
    if (!(alone(entity, "id") instanceof String id)) {
      differences.add("an entity has no id");
      return;
    }
    String type = type(id);
    if (!came.add(id)) {
      differences.add(id + " was returned twice");
    } else if (type == null) {
      differences.add(id + " was not expected");
    } else {
      compareType(id, type, alone(entity, "type"));
      compareAttributes(id, (Map<?, ?>) entity);
    }
  }

  private void compareType(String id, String right, Object type) {
    if (!right.equals(type) && !List.of(right).equals(type)) {
      differences.add(
          id + " has the type " + FirstDifference.shown(type) + ", expected \"" + right + '"');
    }
  }

  private void compareAttributes(String id, Map<?, ?> entity) {
    entity.forEach(
        (name, value) -> {
          if (!FRAME.contains(name) && !compare(id, (String) name, value)) {
            differences.add(id + " has " + name + ", which was not requested");
          }
        });
    for (String name : required(id)) {
      if (!entity.containsKey(name)) {
        differences.add(id + " has no " + name);
      }
    }
  }

  private Object alone(Object entity, String name) {
    Object plain = JsonTree.member(entity, name);
    Object keyword = JsonTree.member(entity, '@' + name);
    if (plain != null && keyword != null) {
      differences.add("an entity has both " + name + " and @" + name);
    }
    return plain == null ? keyword : plain;
  }

  /** The type of an entity; null where none with this id is expected. */
  abstract String type(String id);

  /** Compares an attribute of an expected entity; false where none of this name is expected. */
  abstract boolean compare(String id, String name, Object value);

  /** The attributes that an expected entity must have. */
  abstract Iterable<String> required(String id);

  /** Checks for missing entities after the last page. */
  abstract void end();
}
