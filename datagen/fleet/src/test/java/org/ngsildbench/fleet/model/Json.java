package org.ngsildbench.fleet.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into maps and lists; rejects duplicate keys and trailing text. */
final class Json {

  private static final JsonFactory STRICT =
      JsonFactory.builder().configure(StreamReadFeature.STRICT_DUPLICATE_DETECTION, true).build();

  private Json() {}

  @SuppressWarnings("unchecked")
  static Map<String, Object> object(byte[] json) {
    try (JsonParser parser = STRICT.createParser(json)) {
      parser.nextToken();
      Map<String, Object> object = (Map<String, Object>) value(parser);
      if (parser.nextToken() != null) {
        throw new IOException("text after the end");
      }
      return object;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> in(Map<String, Object> object, String key) {
    return (Map<String, Object>) object.get(key);
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> list(Map<String, Object> object, String key) {
    return (List<Map<String, Object>>) object.get(key);
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          object.put(name, value(parser));
        }
        yield object;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield list;
      }
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      default -> throw new IOException("not expected: " + parser.currentToken());
    };
  }
}
