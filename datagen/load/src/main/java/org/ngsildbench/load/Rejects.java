package org.ngsildbench.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.measurement.file.WholeLineFile;

/**
 * What the broker refused, a line of JSON each: {@code id}, {@code part} (entity or history),
 * {@code from} and {@code to} of a piece of history, and the broker's {@code reason}. The file is
 * made when there is something to write. Thread-safe.
 */
final class Rejects implements AutoCloseable {

  private static final JsonFactory JSON = new JsonFactory();

  private final Path file;
  private WholeLineFile out;

  /** Into a file; null to keep none. */
  Rejects(Path file) {
    this.file = file;
  }

  /** An entity, or an update of one. */
  void entity(String id, String reason) {
    line(id, "entity", null, reason);
  }

  /** A piece of an entity's history. */
  void history(TemporalDocument document, String reason) {
    line(document.id(), "history", document, reason);
  }

  private synchronized void line(String id, String part, TemporalDocument document, String reason) {
    if (file == null) {
      return;
    }
    try {
      if (out == null) {
        out = WholeLineFile.open(file, false, "");
      }
      out.append(json(id, part, document, reason));
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static byte[] json(String id, String part, TemporalDocument document, String reason)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeStringField("id", id);
      json.writeStringField("part", part);
      if (document != null) {
        json.writeStringField("from", document.from().toString());
        json.writeStringField("to", document.to().toString());
        json.writeNumberField("readings", document.instances());
      }
      json.writeStringField("reason", reason);
      json.writeEndObject();
      json.writeRaw('\n');
    }
    return bytes.toByteArray();
  }

  @Override
  public synchronized void close() {
    if (out != null) {
      out.close();
    }
  }
}
