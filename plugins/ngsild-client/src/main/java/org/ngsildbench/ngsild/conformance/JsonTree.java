package org.ngsildbench.ngsild.conformance;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.ngsild.json.JsonAnswer;

/**
 * A small document as maps, lists, texts and doubles: a probe looks at shapes that the readers of
 * measured answers pass over.
 */
final class JsonTree {

  private JsonTree() {}

  /** The document; null when the text is none. */
  static Object of(String text) {
    try {
      return JsonAnswer.read(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), JsonTree::value);
    } catch (IOException notJson) {
      return null;
    }
  }

  /** A member of an object; null when there is none. */
  static Object member(Object object, String name) {
    return object instanceof Map<?, ?> map ? map.get(name) : null;
  }

  /** The elements of an array; one for anything else, none for nothing. */
  static List<?> list(Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    return value == null ? List.of() : List.of(value);
  }

  /** A number, also one written as text; NaN for anything else. */
  static double number(Object value) {
    try {
      return value instanceof Double number ? number : Double.parseDouble(String.valueOf(value));
    } catch (NumberFormatException noNumber) {
      return Double.NaN;
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_NULL -> null;
      default -> parser.getText();
    };
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return members;
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(parser));
    }
    return elements;
  }
}
