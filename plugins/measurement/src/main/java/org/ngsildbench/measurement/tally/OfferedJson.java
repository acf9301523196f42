package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.measurement.json.JsonObject;

/** The JSON form of what an open schedule asked for; fields as the records name them. */
final class OfferedJson {

  private OfferedJson() {}

  static Map<String, Object> write(OfferedLoad offered) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("operation", offered.operation());
    json.put("phases", offered.phases().stream().map(OfferedJson::write).toList());
    json.put("arrivals", offered.arrivals());
    json.put("started", offered.started());
    offered.endedEarly().ifPresent(reason -> json.put("endedEarly", reason));
    return json;
  }

  private static Map<String, Object> write(OfferedPhase phase) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("phase", phase.phase());
    json.put("ratePerSecond", phase.ratePerSecond());
    json.put("seconds", phase.seconds());
    json.put("spacing", phase.spacing());
    return json;
  }

  static OfferedLoad read(JsonObject json) throws IOException {
    List<OfferedPhase> phases = new ArrayList<>();
    for (JsonObject phase : json.objects("phases")) {
      phases.add(
          new OfferedPhase(
              (int) phase.number("phase"),
              phase.decimal("ratePerSecond"),
              phase.decimal("seconds"),
              phase.requiredText("spacing")));
    }
    return new OfferedLoad(
        json.requiredText("operation"),
        phases,
        json.number("arrivals"),
        json.number("started"),
        Optional.ofNullable(json.text("endedEarly")));
  }
}
