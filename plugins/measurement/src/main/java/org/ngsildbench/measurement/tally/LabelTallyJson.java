package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ngsildbench.measurement.json.JsonObject;

/** The JSON form of a label's tally; all counters side by side. */
final class LabelTallyJson {

  private LabelTallyJson() {}

  static Map<String, Object> write(LabelTally tally) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("count", tally.count());
    json.put("errors", tally.errors());
    json.put("wrongAnswers", tally.wrongAnswers());
    json.put("late", tally.late());
    json.put("dropped", tally.dropped());
    json.put("pages", tally.pages());
    json.put("requests", tally.requests());
    json.put("entitiesAccepted", tally.entitiesAccepted());
    json.put("entitiesRefused", tally.entitiesRefused());
    json.put("bytesReceived", tally.bytesReceived());
    json.put("firstStartEpochMicros", tally.firstStartEpochMicros());
    json.put("lastEndEpochMicros", tally.lastEndEpochMicros());
    json.put("responseCodes", tally.responseCodes());
    json.put("ingestion", tally.ingestion().map(LabelTallyJson::write).orElse(null));
    json.put("offered", tally.offered().map(OfferedJson::write).orElse(null));
    json.put("notifications", tally.notifications().map(NotificationsJson::write).orElse(null));
    json.put("streaming", tally.streaming().map(StreamingJson::write).orElse(null));
    json.put("vehicles", tally.vehicles().map(VehiclesJson::write).orElse(null));
    return json;
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
        new Span(json.number("firstStartEpochMicros"), json.number("lastEndEpochMicros")),
        codes,
        new Particulars(
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
