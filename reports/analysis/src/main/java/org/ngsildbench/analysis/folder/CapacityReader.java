package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

/** Reads {@code capacity.json}, which a capacity search writes. */
final class CapacityReader {

  private static final long SCHEMA = 1;

  private CapacityReader() {}

  /**
   * Reads a capacity search's result; empty if there is none.
   *
   * @throws IOException naming file and reason, if the file is invalid
   */
  static Optional<CapacitySummary> read(Path file) throws IOException {
    return Files.exists(file) ? Optional.of(read(file, JsonDocument.read(file))) : Optional.empty();
  }

  private static CapacitySummary read(Path file, JsonObject json) throws IOException {
    if (json.number("schema") != SCHEMA) {
      throw new IOException(
          "Cannot read " + file + ": schema must be 1; another version of ngsild-bench wrote it.");
    }
    List<CapacitySummary.Probe> probes = new ArrayList<>();
    for (JsonObject probe : json.objects("probes")) {
      probes.add(probe(probe));
    }
    return new CapacitySummary(
        json.requiredText("criterion"),
        text(json, "variable"),
        text(json, "unit"),
        decimal(json, "sustained"),
        decimal(json, "failedAt"),
        interval(file, json.texts("ci95")),
        decimal(json, "estimate"),
        Optional.ofNullable(json.text("brokeFirst")),
        text(json, "verdict"),
        probes);
  }

  private static CapacitySummary.Probe probe(JsonObject json) throws IOException {
    return new CapacitySummary.Probe(
        json.decimal("value"),
        (int) json.number("repetition"),
        json.truth("kept"),
        decimal(json, "figure"),
        text(json, "firstBroken"),
        text(json, "reason"));
  }

  private static String text(JsonObject json, String name) throws IOException {
    return Objects.requireNonNullElse(json.text(name), "");
  }

  private static OptionalDouble decimal(JsonObject json, String name) throws IOException {
    double value = json.decimal(name);
    return json.names().contains(name) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  private static Optional<Interval> interval(Path file, List<String> bounds) throws IOException {
    try {
      return bounds.size() == 2
          ? Optional.of(
              new Interval(Double.parseDouble(bounds.get(0)), Double.parseDouble(bounds.get(1))))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      throw new IOException("Cannot read " + file + ": ci95 must be two numbers, low first.", e);
    }
  }
}
