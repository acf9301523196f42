package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import org.ngsildbench.embedded.model.AttributeType;

/**
 * What the path of a query term leads to.
 *
 * @param type the kind of attribute it is or belongs to; null for a member such as {@code
 *     observedAt}
 * @param value the value, or the part of it that the path leads to
 */
record Target(AttributeType type, JsonNode value) {
  static Target of(Instant instant) {
    return of(instant.toString());
  }

  static Target of(String text) {
    return new Target(null, TextNode.valueOf(text));
  }

  /** Whether it is one of those that can only be equal or not (clause 4.9). */
  boolean isRelationship() {
    return type == AttributeType.RELATIONSHIP || type == AttributeType.LIST_RELATIONSHIP;
  }
}
