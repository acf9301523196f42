package org.ngsildbench.measurement.manifest;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.measurement.json.JsonObject;

/** The JSON form of what is replayed, in the manifests of runs and of files. */
public final class ReplayedJson {

  private ReplayedJson() {}

  /** The fields in the order in which one wants to read them; the map may get more. */
  public static Map<String, Object> write(ReplayedSensors replayed) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("source", replayed.source());
    json.put("licence", replayed.licence());
    json.put("mapping", replayed.mapping());
    json.put("sensors", replayed.sensors());
    json.put("loopSeconds", replayed.loopSeconds());
    json.put("sha256", replayed.sha256());
    json.put("files", replayed.files());
    return json;
  }

  static ReplayedSensors read(JsonObject json) throws IOException {
    return new ReplayedSensors(
        json.requiredText("source"),
        json.requiredText("licence"),
        json.requiredText("mapping"),
        (int) json.number("sensors"),
        json.number("loopSeconds"),
        json.requiredText("sha256"),
        json.texts("files"));
  }
}
