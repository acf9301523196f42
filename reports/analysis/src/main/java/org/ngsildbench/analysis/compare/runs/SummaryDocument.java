package org.ngsildbench.analysis.compare.runs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.measurement.json.JsonValues;

/**
 * A {@code summary.json} as maps and lists, independent of section names, so that rules can use
 * figures of later versions.
 */
final class SummaryDocument {

  static final String FILE = "summary.json";

  private static final double SCHEMA = 1;
  private static final JsonFactory FACTORY = new JsonFactory();

  private SummaryDocument() {}

  /**
   * Reads the summary of a run folder; numbers become Doubles, nulls are left out.
   *
   * @throws RunFolderException if it is not a JSON object or has another schema
   */
  static Map<String, Object> read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    try (JsonParser parser = FACTORY.createParser(Files.readAllBytes(file))) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new RunFolderException(
            file, "does not contain a JSON object: create it again with ./bench report.");
      }
      Map<String, Object> document = withDoubles(JsonValues.object(parser));
      if (!Double.valueOf(SCHEMA).equals(document.get("schema"))) {
        throw new RunFolderException(
            file,
            ("has schema %s, but this version reads schema 1: use the version that wrote "
                    + "it, or create it again with ./bench report.")
                .formatted(shown(document.get("schema"))));
      }
      return document;
    } catch (JsonProcessingException e) {
      throw new RunFolderException(
          file,
          "is not valid JSON at line %s: create it again with ./bench report."
              .formatted(e.getLocation().getLineNr()));
    } catch (CharConversionException e) {
      throw new RunFolderException(file, "is not UTF-8 text: create it again with ./bench report.");
    } catch (RunFolderException e) {
      throw e;
    } catch (IOException e) {
      throw RunFolderException.unreadable(file, e);
    }
  }

  private static String shown(Object schema) {
    return schema instanceof Double number && number == Math.rint(number)
        ? Long.toString(number.longValue())
        : "'" + schema + "'";
  }

  private static Map<String, Object> withDoubles(Map<?, ?> fields) {
    Map<String, Object> doubles = new LinkedHashMap<>();
    fields.forEach(
        (name, value) -> {
          if (value != null) {
            doubles.put(name.toString(), withDoubles(value));
          }
        });
    return doubles;
  }

  private static Object withDoubles(Object value) {
    if (value instanceof Map<?, ?> fields) {
      return withDoubles(fields);
    }
    if (value instanceof List<?> items) {
      return items.stream().filter(Objects::nonNull).map(SummaryDocument::withDoubles).toList();
    }
    return value instanceof Number number ? (Object) number.doubleValue() : value;
  }
}
