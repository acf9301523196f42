package org.ngsildbench.jmeter.broker;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.ngsildbench.measurement.manifest.DataSet;

/** Reads the FleetDataSet entity, normalized or simplified. */
final class StatedDataSet {

  private static final JsonFactory JSON = new JsonFactory();

  private StatedDataSet() {}

  /**
   * What the entity states.
   *
   * @throws IOException if it is no such entity
   */
  static DataSet read(byte[] entity) throws IOException {
    Map<String, String> values = values(entity);
    try {
      return new DataSet(
          Long.parseLong(values.getOrDefault("seed", "")),
          number(values, "buses"),
          number(values, "stations"),
          number(values, "days"),
          number(values, "periodSeconds"),
          values.getOrDefault("model", ""),
          values.getOrDefault("fingerprint", ""));
    } catch (NumberFormatException e) {
      throw new IOException("its numbers are missing or no numbers.", e);
    }
  }

  /** Some brokers answer 60 as 60.0, and some as "60". */
  private static int number(Map<String, String> values, String name) {
    return (int) Double.parseDouble(values.getOrDefault(name, ""));
  }

  private static Map<String, String> values(byte[] entity) throws IOException {
    Map<String, String> values = new HashMap<>();
    try (JsonParser parser = JSON.createParser(entity)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("it is no JSON object.");
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken token = parser.nextToken();
        String value = token == JsonToken.START_OBJECT ? valueOf(parser) : parser.getText();
        if (token.isStructEnd() || token == JsonToken.START_ARRAY) {
          parser.skipChildren();
        }
        values.put(name, value);
      }
    }
    return values;
  }

  /** The {@code value} of a property whose object has just begun. */
  private static String valueOf(JsonParser parser) throws IOException {
    String value = "";
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean wanted = parser.currentName().equals("value");
      JsonToken token = parser.nextToken();
      if (token.isStructStart()) {
        parser.skipChildren();
      } else if (wanted) {
        value = parser.getText();
      }
    }
    return value;
  }
}
