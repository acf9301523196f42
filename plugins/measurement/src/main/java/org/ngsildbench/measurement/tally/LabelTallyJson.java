package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.text.OutsideText;

/** The JSON form of a label's tally; all counters side by side. */
final class LabelTallyJson {

  private LabelTallyJson() {}

  static Map<String, Object> write(LabelTally tally) {
    Operations operations = tally.operations();
    Traffic traffic = tally.traffic();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("count", operations.count());
    json.put("errors", operations.errors());
    json.put("wrongAnswers", operations.wrongAnswers());
    json.put("late", operations.late());
    json.put("dropped", operations.dropped());
    json.put("pages", traffic.pages());
    json.put("requests", traffic.requests());
    json.put("entitiesAccepted", traffic.entitiesAccepted());
    json.put("entitiesRefused", traffic.entitiesRefused());
    json.put("bytesReceived", traffic.bytesReceived());
    json.put("firstStartEpochMicros", tally.span().firstStartEpochMicros());
    json.put("lastEndEpochMicros", tally.span().lastEndEpochMicros());
    json.put("responseCodes", tally.responseCodes());
    Map<String, Object> failures = new LinkedHashMap<>();
    tally.failures().forEach((code, failed) -> failures.put(code, write(failed)));
    json.put("failures", failures.isEmpty() ? null : failures);
    json.put(
        "ingestion",
        tally.loadSpecificTallies().ingestion().map(LabelTallyJson::write).orElse(null));
    json.put("offered", tally.loadSpecificTallies().offered().map(OfferedJson::write).orElse(null));
    json.put(
        "notifications",
        tally.loadSpecificTallies().notifications().map(NotificationsJson::write).orElse(null));
    json.put(
        "streaming",
        tally.loadSpecificTallies().streaming().map(StreamingJson::write).orElse(null));
    json.put(
        "vehicles", tally.loadSpecificTallies().vehicles().map(VehiclesJson::write).orElse(null));
    return json;
  }

  private static Map<String, Object> write(CodeFailures failed) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("count", failed.count());
    json.put("firstEpochMicros", failed.firstEpochMicros());
    json.put("lastEpochMicros", failed.lastEpochMicros());
    json.put("firstMessage", failed.firstMessage());
    return json;
  }

  private static Map<String, CodeFailures> readFailures(JsonObject json) throws IOException {
    Map<String, CodeFailures> failures = new TreeMap<>();
    for (String code : json.names()) {
      JsonObject failed = json.object(code).orElseThrow();
      failures.put(
          code,
          new CodeFailures(
              failed.number("count"),
              failed.number("firstEpochMicros"),
              failed.number("lastEpochMicros"),
              OutsideText.shortened(failed.text("firstMessage"))));
    }
    return failures;
  }

  private static Map<String, Object> write(Ingestion ingestion) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("operation", ingestion.operation());
    json.put("batchSize", ingestion.batchSize());
    return json;
  }

  static LabelTally read(JsonObject json) throws IOException {
    Map<String, Long> codes = new TreeMap<>();
    Optional<JsonObject> responseCodes = json.object("responseCodes");
    if (responseCodes.isPresent()) {
      for (String code : responseCodes.get().names()) {
        codes.put(code, responseCodes.get().number(code));
      }
    }
    return new LabelTally(
        new Operations(
            json.number("count"),
            json.number("errors"),
            json.number("wrongAnswers"),
            json.number("late"),
            json.number("dropped")),
        new Traffic(
            json.number("requests"),
            json.number("pages"),
            json.number("entitiesAccepted"),
            json.number("entitiesRefused"),
            json.number("bytesReceived")),
        new TimeSpan(json.number("firstStartEpochMicros"), json.number("lastEndEpochMicros")),
        codes,
        part(json, "failures", LabelTallyJson::readFailures).orElse(Map.of()),
        new LoadSpecificTallies(
            part(json, "ingestion", LabelTallyJson::readIngestion),
            part(json, "offered", OfferedJson::read),
            part(json, "notifications", NotificationsJson::read),
            part(json, "streaming", StreamingJson::read),
            part(json, "vehicles", VehiclesJson::read)));
  }

  /** Reads a part of a tally. */
  private interface PartReader<T> {
    T read(JsonObject json) throws IOException;
  }

  private static <T> Optional<T> part(JsonObject json, String name, PartReader<T> reader)
      throws IOException {
    Optional<JsonObject> part = json.object(name);
    return part.isPresent() ? Optional.of(reader.read(part.get())) : Optional.empty();
  }

  private static Ingestion readIngestion(JsonObject json) throws IOException {
    return new Ingestion(json.requiredText("operation"), (int) json.number("batchSize"));
  }
}
