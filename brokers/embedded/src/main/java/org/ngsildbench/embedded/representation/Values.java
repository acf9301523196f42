package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;

/** Expands and compacts values that are names in a vocabulary. */
final class Values {
  private Values() {}

  /** Returns the value to write with a context. */
  static JsonNode compacted(AttributeInstance attribute, Context context) {
    return attribute.type() == AttributeType.VOCAB_PROPERTY
        ? mapTexts(attribute.value(), context::compact)
        : attribute.value();
  }

  /** Returns the stored form of a VocabProperty's value. */
  static JsonNode expanded(JsonNode vocab, Context context) {
    return mapTexts(vocab, context::expand);
  }

  private static JsonNode mapTexts(JsonNode value, UnaryOperator<String> mapping) {
    if (value.isTextual()) {
      return TextNode.valueOf(mapping.apply(value.textValue()));
    }
    if (value.isArray()) {
      ArrayNode mapped = JsonNodeFactory.instance.arrayNode(value.size());
      value.forEach(element -> mapped.add(mapTexts(element, mapping)));
      return mapped;
    }
    return value;
  }
}
