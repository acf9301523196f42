package org.ngsildbench.load.delivery;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.measurement.file.FileErrors;
import org.ngsildbench.measurement.file.WholeLineFile;
import org.ngsildbench.ngsild.batch.EntityBytes;

/**
 * Writes rejected data to a file, one JSON object per line: {@code id}, {@code part} (entity or
 * history), {@code from}, {@code to} and {@code readings} of a piece of history, the broker's
 * {@code reason}, and the {@code entity} itself if it cannot be generated again. Creates the file
 * with the first line. Thread-safe.
 */
@RequiredArgsConstructor
public final class Rejects implements AutoCloseable {

  private static final JsonFactory JSON = new JsonFactory();

  /** Writes fields of a line. */
  private interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  /** Null for none. */
  private final Path file;

  private boolean goesOn;
  private WholeLineFile out;

  /** Appends to the file of an earlier run of the same load instead of replacing it. */
  public synchronized void keepExisting() {
    goesOn = true;
  }

  /** Deletes an existing file, because it belongs to another load. */
  public synchronized void clear() throws IOException {
    if (file != null && Files.isRegularFile(file)) { // devices such as /dev/null stay
      try {
        Files.delete(file);
      } catch (IOException e) {
        throw FileErrors.describe("Cannot begin " + file + " anew", e);
      }
    }
  }

  /** Records an entity. */
  public void entity(String id, String reason) {
    line(id, "entity", none -> {}, reason, none -> {});
  }

  /** Records an entity with its content. */
  public void entity(EntityBytes entity, String reason) {
    line(entity.id(), "entity", none -> {}, reason, json -> whole(json, entity));
  }

  private static void whole(JsonGenerator json, EntityBytes entity) throws IOException {
    json.writeFieldName("entity");
    json.writeRawValue(new String(entity.json(), StandardCharsets.UTF_8));
  }

  /** Records a piece of history. */
  public void history(TemporalDocument document, String reason) {
    history(document.id(), document.from(), document.to(), document.instances(), reason);
  }

  /** Records an update of an entity. */
  public void update(String id, Instant time, long readings, String reason) {
    history(id, time, time, readings, reason);
  }

  private void history(String id, Instant from, Instant to, long readings, String reason) {
    line(
        id,
        "history",
        json -> {
          json.writeStringField("from", from.toString());
          json.writeStringField("to", to.toString());
          json.writeNumberField("readings", readings);
        },
        reason,
        none -> {});
  }

  private synchronized void line(
      String id, String part, Fields beforeReason, String reason, Fields afterReason) {
    if (file == null) {
      return;
    }
    try {
      if (out == null) {
        out = WholeLineFile.open(file, goesOn, "");
      }
      out.append(json(id, part, beforeReason, reason, afterReason));
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static byte[] json(
      String id, String part, Fields beforeReason, String reason, Fields afterReason)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeStringField("id", id);
      json.writeStringField("part", part);
      beforeReason.write(json);
      json.writeStringField("reason", reason);
      afterReason.write(json);
      json.writeEndObject();
      json.writeRaw('\n');
    }
    return bytes.toByteArray();
  }

  /** Returns the first write error, if any. */
  public synchronized Optional<IOException> writeError() {
    return out == null ? Optional.empty() : out.writeError();
  }

  @Override
  public synchronized void close() {
    if (out != null) {
      out.close();
    }
  }
}
