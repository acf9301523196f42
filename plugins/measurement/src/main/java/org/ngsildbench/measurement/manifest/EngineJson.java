package org.ngsildbench.measurement.manifest;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.measurement.json.JsonObject;

/** The JSON form of an engine; fields as the record names them. */
final class EngineJson {

  private EngineJson() {}

  static Map<String, Object> write(Engine engine) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", engine.name());
    json.put("plan", engine.plan());
    json.put("jvm", engine.jvm());
    json.put("cores", engine.cores());
    json.put("cpuCores", engine.cpuCores());
    json.put("clockOffsetMicros", engine.clockOffsetMicros());
    json.put("clockUncertaintyMicros", engine.clockUncertaintyMicros());
    json.put("clockDriftMicros", engine.clockDriftMicros());
    json.put("lastHeard", engine.lastHeard() == null ? null : engine.lastHeard().toString());
    json.put("complete", engine.complete());
    return json;
  }

  static Engine read(JsonObject json) throws IOException {
    return new Engine(
        json.requiredText("name"),
        json.requiredText("plan"),
        json.text("jvm"),
        (int) json.number("cores"),
        json.decimal("cpuCores"),
        json.number("clockOffsetMicros"),
        json.number("clockUncertaintyMicros"),
        json.number("clockDriftMicros"),
        json.instant("lastHeard"),
        json.truth("complete"));
  }
}
