package org.ngsildbench.analysis.compare.runs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.folder.RunFolderException;

/**
 * A {@code summary.json} as maps and lists, whatever its sections are called, so that a rule can
 * name figures that later versions of a plan add.
 */
final class SummaryDocument {

  static final String FILE = "summary.json";

  private static final double SCHEMA = 1;
  private static final JsonFactory FACTORY = new JsonFactory();

  private SummaryDocument() {}

  /**
   * Reads the summary of a run folder; numbers become Doubles.
   *
   * @throws RunFolderException if it is no JSON object or of another schema
   */
  static Map<String, Object> read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    try (JsonParser parser = FACTORY.createParser(Files.readAllBytes(file))) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new RunFolderException(
            file, "does not hold a JSON object: it is no summary of a run.");
      }
      Map<String, Object> document = object(parser);
      if (!Double.valueOf(SCHEMA).equals(document.get("schema"))) {
        throw new RunFolderException(
            file,
            "has schema %s, and this version reads schema 1: use the version that wrote it, or make it again with ./bench report."
                .formatted(shown(document.get("schema"))));
      }
      return document;
    } catch (JsonProcessingException e) {
      throw new RunFolderException(
          file,
          "is not valid JSON at line %d: make it again with ./bench report."
              .formatted(e.getLocation().getLineNr()));
    }
  }

  private static String shown(Object schema) {
    return schema instanceof Double number && number == Math.rint(number)
        ? Long.toString(number.longValue())
        : "'" + schema + "'";
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
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
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
}
