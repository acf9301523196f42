package org.ngsildbench.measurement.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.file.FileErrors;

/** Reads and writes a whole JSON document. */
public final class JsonDocument {

  private static final JsonFactory FACTORY = new JsonFactory();

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
        throw new IOException("Cannot read " + source + ": not a JSON object.");
      }
      return new JsonObject(source, JsonValues.object(parser));
    } catch (JsonProcessingException e) {
      throw new IOException(
          "Cannot read "
              + source
              + ": not valid JSON at line "
              + e.getLocation().getLineNr()
              + ", column "
              + e.getLocation().getColumnNr()
              + ".",
          e);
    } catch (IllegalStateException e) {
      // Jackson's word for names made to collide in its table of symbols.
      throw new IOException("Cannot read " + source + ": exceeds the limits for JSON.", e);
    } catch (CharConversionException e) {
      throw new IOException("Cannot read " + source + ": not UTF-8 text.", e);
    }
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
      JsonValues.write(generator, document);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    text.write('\n');
    return text.toByteArray();
  }
}
