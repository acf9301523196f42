package org.ngsildbench.ngsild.expected;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * An entity as an answer must hold it.
 *
 * @param attributes all that must be there, and no other may, by name
 * @param scope its scope, which may be there; null if it must not be
 */
public record ExpectedEntity(
    String id, String type, Map<String, ExpectedAttribute> attributes, String scope) {

  /** Takes a copy. */
  public ExpectedEntity {
    attributes = Map.copyOf(attributes);
  }

  /** Returns the names of the attributes of a normalized document. */
  public static Set<String> attributeNames(byte[] normalized) {
    Map<?, ?> entity = (Map<?, ?>) JsonTree.of(new String(normalized, StandardCharsets.UTF_8));
    return entity.entrySet().stream()
        .filter(member -> member.getValue() instanceof Map<?, ?>)
        .map(member -> (String) member.getKey())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns this entity with other attributes. */
  public ExpectedEntity with(Map<String, ExpectedAttribute> others) {
    return new ExpectedEntity(id, type, others, scope);
  }

  /**
   * Returns the entity of a normalized document.
   *
   * @param requested the requested attributes; empty for all
   */
  public static ExpectedEntity of(byte[] normalized, Set<String> requested) {
    Map<String, ExpectedAttribute> attributes = new LinkedHashMap<>();
    Map<?, ?> entity = (Map<?, ?>) JsonTree.of(new String(normalized, StandardCharsets.UTF_8));
    entity.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> attribute
              && (requested.isEmpty() || requested.contains(name))) {
            attributes.put((String) name, ExpectedAttribute.of(attribute));
          }
        });
    return new ExpectedEntity(
        (String) entity.get("id"),
        (String) entity.get("type"),
        attributes,
        (String) entity.get("scope"));
  }
}
