package org.ngsildbench.measurement.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.file.FileErrors;

/** Reads and writes a whole JSON document. */
public final class JsonDocument {

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Within its messages the parser names a place by its own settings, the line at the end. */
  private static final Pattern PLACE_OF_SOURCE =
      Pattern.compile("\\[Source: [^]]*; line: (\\d+), column: \\d+]");

  private JsonDocument() {}

  /**
   * Reads a file that holds one JSON object.
   *
   * @throws IOException naming the file, and the line where it is not JSON
   */
  public static JsonObject read(Path file) throws IOException {
    byte[] content;
    try {
      content = Files.readAllBytes(file);
    } catch (IOException e) {
      throw FileErrors.describe("Cannot read " + file, e);
    }
    return parse(file.toString(), content);
  }

  /**
   * Reads one JSON object.
   *
   * @param source where it comes from, for messages
   * @throws IOException naming the source, and the line where it is not JSON
   */
  public static JsonObject parse(String source, byte[] content) throws IOException {
    try (JsonParser parser = FACTORY.createParser(content)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("Cannot read " + source + ": it does not hold a JSON object.");
      }
      return new JsonObject(source, object(parser));
    } catch (JsonProcessingException e) {
      throw new IOException(
          "Cannot read "
              + source
              + ": not valid JSON at line "
              + e.getLocation().getLineNr()
              + " ("
              + PLACE_OF_SOURCE.matcher(e.getOriginalMessage()).replaceAll("line $1")
              + ").",
          e);
    }
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
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

  /**
   * Replaces a file by a document, indented for reading.
   *
   * @param document maps, lists, strings, numbers and truth values; absent (null) values of maps
   *     are left out
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static void write(Path file, Map<String, ?> document) throws IOException {
    AtomicFile.replace(file, bytes(document));
  }

  /** A document, indented for reading; see {@link #write}. */
  public static byte[] bytes(Map<String, ?> document) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      generator.useDefaultPrettyPrinter();
      writeValue(generator, document);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    text.write('\n');
    return text.toByteArray();
  }

  private static void writeValue(JsonGenerator generator, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> field : map.entrySet()) {
        if (field.getValue() != null) {
          generator.writeFieldName(field.getKey().toString());
          writeValue(generator, field.getValue());
        }
      }
      generator.writeEndObject();
    } else if (value instanceof List<?> list) {
      generator.writeStartArray();
      for (Object item : list) {
        writeValue(generator, item);
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
