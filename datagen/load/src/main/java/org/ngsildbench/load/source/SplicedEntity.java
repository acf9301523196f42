package org.ngsildbench.load.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;

/** Replaces attributes in the JSON of entities. */
final class SplicedEntity {

  private static final JsonFactory JSON = new JsonFactory();

  private SplicedEntity() {}

  /** Writes attributes into an open object. */
  @FunctionalInterface
  interface Attributes {
    void writeTo(JsonGenerator json) throws IOException;
  }

  /** Returns an entity's JSON without some attributes and with others at its end. */
  static byte[] of(byte[] entity, Set<String> without, Attributes with) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(entity.length + 256);
    try (JsonParser parser = JSON.createParser(entity);
        JsonGenerator json = JSON.createGenerator(out)) {
      parser.nextToken();
      json.writeStartObject();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        if (without.contains(parser.currentName())) {
          parser.nextToken();
          parser.skipChildren();
        } else {
          json.copyCurrentStructure(parser);
        }
      }
      with.writeTo(json);
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("an entity in memory", impossible);
    }
    return out.toByteArray();
  }

  /**
   * Returns the last attribute of a temporal representation that has instances and is not removed.
   */
  static Optional<String> lastHistory(byte[] entity, Set<String> without) {
    String last = null;
    try (JsonParser parser = JSON.createParser(entity)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        if (parser.nextToken() == JsonToken.START_ARRAY && !without.contains(name)) {
          last = name;
        }
        parser.skipChildren();
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException("an entity in memory", impossible);
    }
    return Optional.ofNullable(last);
  }
}
