package org.ngsildbench.gtfs.delivery;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ngsildbench.measurement.file.FileErrors;
import org.ngsildbench.ngsild.batch.EntityBytes;

/**
 * A file of the entities a broker refused: a JSON object a line with {@code id}, {@code reason} and
 * {@code entity}. It is made when the first is refused. Thread-safe.
 */
public final class Rejects implements AutoCloseable {

  private final Path file;
  private JsonGenerator json;

  public Rejects(Path file) {
    this.file = file;
  }

  synchronized void add(EntityBytes entity, String reason) throws IOException {
    try {
      if (json == null) {
        BufferedWriter lines = Files.newBufferedWriter(file);
        json = new JsonFactory().createGenerator(lines).setRootValueSeparator(null);
      }
      json.writeStartObject();
      json.writeStringField("id", entity.id());
      json.writeStringField("reason", reason);
      json.writeFieldName("entity");
      json.writeRawValue(new String(entity.json(), StandardCharsets.UTF_8));
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  /** The file's name. */
  public Path file() {
    return file;
  }

  @Override
  public synchronized void close() throws IOException {
    if (json != null) {
      json.close();
    }
  }
}
