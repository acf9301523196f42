package org.ngsildbench.embedded.context;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.ngsildbench.embedded.json.Json;

/** Reads JSON-LD documents that come with the broker. */
final class BundledContext {

  private BundledContext() {}

  static JsonNode read(String name) {
    try (InputStream in = BundledContext.class.getResourceAsStream(name)) {
      return Json.MAPPER.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled " + name + " could not be read", e);
    }
  }
}
