package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import org.ngsildbench.embedded.model.AttributeType;

/**
 * The target of a query term's path.
 *
 * @param type attribute type; null for a member such as {@code observedAt}
 * @param value the value, or the part of it that the path selects
 */
record Target(AttributeType type, JsonNode value) {
  static Target of(Instant instant) {
    return of(instant.toString());
  }

  static Target of(String text) {
    return new Target(null, TextNode.valueOf(text));
  }

  /** Returns whether the target supports only equality (clause 4.9). */
  boolean isRelationship() {
    return type == AttributeType.RELATIONSHIP || type == AttributeType.LIST_RELATIONSHIP;
  }
}
