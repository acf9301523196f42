package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.json.RecordJson;

/** {@code compatibility.json}: where a broker departs from the specification. */
public final class CompatibilityFile {

  private static final String NAME = "compatibility.json";
  private static final long SCHEMA = 1;

  private CompatibilityFile() {}

  /**
   * Writes it into a folder, which is there.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(Path folder, List<CompatibilityFinding> findings) throws IOException {
    JsonDocument.write(folder.resolve(NAME), document(findings));
  }

  /** Returns the members of the document, in order. */
  public static Map<String, Object> document(List<CompatibilityFinding> findings) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("probes", findings.stream().map(RecordJson::write).toList());
    return document;
  }

  /**
   * Reads a folder's findings; empty without a file.
   *
   * @throws IOException naming file and reason, if the file is invalid
   */
  static List<CompatibilityFinding> read(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    if (Files.notExists(file)) {
      return List.of();
    }
    JsonObject json = JsonDocument.read(file);
    if (json.number("schema") != SCHEMA) {
      throw new IOException(
          "Cannot read " + file + ": schema must be 1; another version of ngsild-bench wrote it.");
    }
    List<CompatibilityFinding> findings = new ArrayList<>();
    for (JsonObject probe : json.objects("probes")) {
      findings.add(RecordJson.read(CompatibilityFinding.class, probe));
    }
    return findings;
  }
}
