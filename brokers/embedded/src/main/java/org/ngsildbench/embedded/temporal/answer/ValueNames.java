package org.ngsildbench.embedded.temporal.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.JsonValue;
import org.ngsildbench.embedded.history.JsonColumn;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeType;

/** Compacts names in VocabProperty values of blocks. */
record ValueNames(Context context) {

  private static final String VOCAB_PROPERTY = AttributeType.VOCAB_PROPERTY.jsonName();

  /** Returns rows {@code from} (inclusive) to {@code to} (exclusive) of a block. */
  RowValues compacted(Block block, int from, int to) {
    if (!(block.values() instanceof JsonColumn)) {
      return RowValues.of(block.values(), from, to);
    }
    return (i, json) ->
        RowValues.write(
            block.details(from + i).type().equals(VOCAB_PROPERTY)
                ? compacted(block.values().get(from + i))
                : block.values().get(from + i),
            json);
  }

  private HistoryValue compacted(HistoryValue value) {
    return new JsonValue(compacted(Json.stored(((JsonValue) value).text())));
  }

  private String compacted(JsonNode vocab) {
    if (vocab.isTextual()) {
      return TextNode.valueOf(context.compact(vocab.textValue())).toString();
    }
    StringBuilder array = new StringBuilder("[");
    for (JsonNode name : vocab) {
      array.append(array.length() > 1 ? "," : "").append(compacted(name));
    }
    return array.append(']').toString();
  }
}
