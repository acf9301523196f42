package org.ngsildbench.analysis.recovery;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.ngsildbench.measurement.json.RecordJson;

/** The part {@code recovery} of {@code summary.json}; times in seconds. */
public final class RecoveryJson {

  private RecoveryJson() {}

  /** Returns the part. */
  public static Map<String, Object> of(RecoverySummary recovery) {
    KillEvent event = recovery.event();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kill", event.what());
    json.put(
        "restartSeconds",
        event.restartedSeconds().isEmpty()
            ? null
            : rounded(event.restartedSeconds().getAsDouble() - event.killedSeconds()));
    json.put("problem", event.problem().orElse(null));
    json.put("labels", recovery.labels().stream().map(RecoveryJson::label).toList());
    event.writes().ifPresent(writes -> json.put("writes", RecordJson.write(writes)));
    return json;
  }

  private static Map<String, Object> label(LabelRecovery label) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", label.label());
    json.put("silenceSeconds", rounded(label.silence()));
    json.put("firstCorrectSeconds", optional(label.firstCorrect()));
    json.put("steadySeconds", optional(label.steady()));
    json.put("failed", label.failed());
    return json;
  }

  private static Double optional(OptionalDouble seconds) {
    return seconds.isEmpty() ? null : rounded(seconds.getAsDouble());
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * 1_000) / 1_000.0;
  }
}
