package org.ngsildbench.commandline.capacity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.ngsildbench.commandline.capacity.search.ProbeOutcome;
import org.ngsildbench.measurement.json.JsonDocument;

/** Writes {@code capacity.json}, from which the report is made. */
final class CapacityFile {

  static final String NAME = "capacity.json";

  private static final int SCHEMA = 1;

  private CapacityFile() {}

  /** Replaces the file as a whole. */
  static void write(CapacityResult result, Path folder) throws IOException {
    JsonDocument.write(folder.resolve(NAME), document(result));
  }

  private static Map<String, Object> document(CapacityResult result) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("schema", SCHEMA);
    json.put("criterion", result.goal().criterion().text());
    json.put("variable", result.goal().variable().text());
    json.put("unit", result.goal().variable().unit());
    json.put("ending", ending(result));
    json.put("sustained", number(result.capacity().bracket().sustained()));
    json.put("failedAt", number(result.capacity().bracket().failedAt()));
    result
        .capacity()
        .estimate()
        .ifPresent(
            estimate -> {
              json.put("estimate", estimate.median());
              json.put("ci95", List.of(estimate.low(), estimate.high()));
            });
    json.put("brokeFirst", result.brokeFirst().orElse(null));
    json.put("verdict", String.join(" ", CapacityText.of(result)));
    json.put("probes", result.probes().stream().map(CapacityFile::probe).toList());
    return json;
  }

  private static String ending(CapacityResult result) {
    return result.capacity().ending().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Map<String, Object> probe(CapacityProbe probe) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("value", number(OptionalDouble.of(probe.value())));
    json.put("repetition", probe.repetition());
    json.put("kept", probe.verdict().answer() == ProbeOutcome.KEPT);
    json.put("figure", probe.figure().map(ProbeMeasurement.Figure::value).orElse(null));
    json.put("firstBroken", probe.verdict().cause().map(BreakCause::text).orElse(null));
    json.put("reason", probe.verdict().answer() == ProbeOutcome.KEPT ? null : probe.reason());
    json.put("folder", probe.folder());
    return json;
  }

  /** Whole numbers without a decimal point. */
  private static Number number(OptionalDouble value) {
    if (value.isEmpty()) {
      return null;
    }
    double number = value.getAsDouble();
    return number == Math.rint(number) ? (Number) (long) number : (Number) number;
  }
}
