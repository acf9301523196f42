package org.ngsildbench.ngsild.batch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ngsildbench.ngsild.dialect.BatchOperation;

/** Puts the body of a request together: the JSON array of a batch, or the part of one entity. */
final class BatchBody {

  private static final JsonFactory JSON = new JsonFactory();

  private BatchBody() {}

  /** Returns the bytes an entity adds to a body, including its comma or bracket. */
  static long bytesOf(BatchOperation operation, EntityBytes entity) {
    return 1L + element(operation, entity).length;
  }

  static byte[] of(BatchOperation operation, List<EntityBytes> entities) {
    if (operation.isSingle()) {
      return element(operation, entities.get(0));
    }
    long size = 1 + entities.stream().mapToLong(entity -> bytesOf(operation, entity)).sum();
    if (size > Integer.MAX_VALUE - 16) {
      throw new IllegalArgumentException("a batch of " + size + " bytes is over 2 GB");
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream((int) size);
    char before = '[';
    for (EntityBytes entity : entities) {
      body.write(before);
      body.writeBytes(element(operation, entity));
      before = ',';
    }
    body.write(']');
    return body.toByteArray();
  }

  private static byte[] element(BatchOperation operation, EntityBytes entity) {
    return switch (operation) {
      case CREATE, UPSERT, UPDATE, MERGE -> entity.json();
      case DELETE -> ("\"" + entity.id() + "\"").getBytes(StandardCharsets.UTF_8);
      case PATCH -> attributes(entity, false, false);
      case APPEND -> attributes(entity, true, false);
      case CREATE_HISTORY -> attributes(entity, true, true);
      case DELETE_HISTORY -> new byte[0];
    };
  }

  /**
   * @param history whether each attribute is an array of one instance
   * @param whole whether id and type are included
   */
  private static byte[] attributes(EntityBytes entity, boolean history, boolean whole) {
    ByteArrayOutputStream body = new ByteArrayOutputStream(entity.json().length);
    try (JsonParser from = JSON.createParser(entity.json());
        JsonGenerator to = JSON.createGenerator(body)) {
      from.nextToken();
      to.writeStartObject();
      while (from.nextToken() == JsonToken.FIELD_NAME) {
        String name = from.currentName();
        boolean attribute = from.nextToken() == JsonToken.START_OBJECT;
        if (attribute || whole) {
          to.writeFieldName(name);
          if (attribute && history) {
            to.writeStartArray();
            to.copyCurrentStructure(from);
            to.writeEndArray();
          } else {
            to.copyCurrentStructure(from);
          }
        }
      }
      to.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(entity.id() + " is not a JSON object", e);
    }
    return body.toByteArray();
  }
}
