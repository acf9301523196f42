package org.ngsildbench.measurement.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON values as maps, lists, texts, numbers and truth values. */
public final class JsonValues {

  private JsonValues() {}

  /**
   * Reads an object; the parser is at its opening brace.
   *
   * @return the fields in the document's order, with nulls
   */
  public static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, value(parser));
    }
    return fields;
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> parser.getText();
    };
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
    }
    return items;
  }

  /** Writes a value; null values of maps are omitted, those of lists are kept. */
  public static void write(JsonGenerator generator, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> field : map.entrySet()) {
        if (field.getValue() != null) {
          generator.writeFieldName(field.getKey().toString());
          write(generator, field.getValue());
        }
      }
      generator.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      generator.writeStartArray();
      for (Object item : list) {
        write(generator, item);
      }
      generator.writeEndArray();
    } else if (value instanceof Long || value instanceof Integer) {
      generator.writeNumber(((Number) value).longValue());
    } else if (value instanceof Number number) {
      generator.writeNumber(number.doubleValue());
    } else if (value instanceof Boolean truth) {
      generator.writeBoolean(truth);
    } else if (value == null) {
      generator.writeNull();
    } else {
      generator.writeString(value.toString());
    }
  }
}
