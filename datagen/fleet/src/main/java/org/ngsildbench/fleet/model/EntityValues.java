package org.ngsildbench.fleet.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads the simple attributes of an entity from a broker's response: normalized, concise or
 * key-values.
 */
final class EntityValues {

  private static final JsonFactory JSON = new JsonFactory();

  private EntityValues() {}

  /**
   * Returns values as text, by attribute.
   *
   * @param json an entity, or an array whose first entity is read
   * @throws IOException if it is not JSON
   */
  static Map<String, String> of(byte[] json) throws IOException {
    Map<String, String> values = new HashMap<>();
    try (JsonParser parser = JSON.createParser(json)) {
      String attribute = "";
      int depth = parser.nextToken() == JsonToken.START_ARRAY ? 0 : 1;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isStructStart()) {
          depth++;
        } else if (token.isStructEnd()) {
          depth--;
        } else if (token == JsonToken.FIELD_NAME && depth == 1) {
          attribute = parser.currentName();
        } else if (token.isScalarValue() && (depth == 1 || "value".equals(parser.currentName()))) {
          values.putIfAbsent(attribute, parser.getText());
        }
        if (token == JsonToken.END_OBJECT && depth == 0) {
          return values;
        }
      }
    }
    return values;
  }
}
