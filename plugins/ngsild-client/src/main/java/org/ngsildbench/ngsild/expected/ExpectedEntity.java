package org.ngsildbench.ngsild.expected;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * An entity as an answer must hold it.
 *
 * @param attributes all that must be there, and no other may, by name
 */
public record ExpectedEntity(String id, String type, Map<String, ExpectedAttribute> attributes) {

  /** Takes a copy. */
  public ExpectedEntity {
    attributes = Map.copyOf(attributes);
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
    return new ExpectedEntity((String) entity.get("id"), (String) entity.get("type"), attributes);
  }
}
