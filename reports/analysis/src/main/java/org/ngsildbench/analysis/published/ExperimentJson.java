package org.ngsildbench.analysis.published;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.ngsildbench.analysis.markup.Resources;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

/**
 * Reads the JSON form of an {@link Experiment}. A field of a row is a value if {@code units} has
 * its name, else a condition of that row.
 */
final class ExperimentJson {

  private ExperimentJson() {}

  static Experiment read(Class<?> paper, String source, String id) {
    String file = id + ".json";
    byte[] content = Resources.text(paper, file).getBytes(StandardCharsets.UTF_8);
    try {
      return experiment(JsonDocument.parse(paper.getName() + ", " + file, content), source, id);
    } catch (IOException | NumberFormatException wrong) {
      throw new IllegalArgumentException(file + ": " + wrong.getMessage(), wrong);
    }
  }

  private static Experiment experiment(JsonObject json, String source, String id)
      throws IOException {
    Map<String, String> units = texts(json, "units");
    List<PublishedRow> rows = new ArrayList<>();
    for (JsonObject row : json.objects("published")) {
      rows.add(row(row.texts(), units));
    }
    Map<String, String> conditions = texts(json, "conditions");
    if (conditions.isEmpty()) {
      throw new IOException("conditions are missing");
    }
    Reproduction reproduction =
        ReproductionJson.read(
            json.object("reproduction")
                .orElseThrow(() -> new IOException("reproduction is missing")));
    return new Experiment(
        source,
        id,
        json.requiredText("title"),
        reproduction.status() == Reproduction.Status.NOT_POSSIBLE ? "" : json.requiredText("plan"),
        texts(json, "settings"),
        conditions,
        Objects.requireNonNullElse(json.text("note"), ""),
        rows,
        reproduction);
  }

  private static Map<String, String> texts(JsonObject json, String name) throws IOException {
    return json.object(name).map(JsonObject::texts).orElse(Map.of());
  }

  private static PublishedRow row(Map<String, String> fields, Map<String, String> units) {
    Map<String, String> of = new HashMap<>(fields);
    Map<String, PublishedValue> values = new HashMap<>();
    units.forEach(
        (quantity, unit) -> {
          String text = of.remove(quantity);
          if (text != null) {
            values.put(quantity, PublishedValue.parse(text, unit));
          }
        });
    return new PublishedRow(of, values);
  }
}
