package org.ngsildbench.analysis.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.json.RecordJson;

/**
 * Contents of {@code recovery.json}: the fault that a run caused, and the writes it checked
 * afterwards.
 *
 * @param what what was killed, such as {@code docker=orion}
 * @param killedSeconds when the kill began, in seconds since 1970
 * @param restartedSeconds when the restart command had ended, likewise; empty without one
 * @param problem why the kill or the restart failed; empty if it succeeded
 * @param writes acknowledged and other writes; empty if none were checked
 */
public record KillEvent(
    String what,
    double killedSeconds,
    OptionalDouble restartedSeconds,
    Optional<String> problem,
    Optional<CheckedWrites> writes) {

  /** Name of the file in a run folder. */
  public static final String FILE = "recovery.json";

  private static final double MICROS = 1e6;

  /**
   * Reads the file of a run folder; empty if the run caused no fault.
   *
   * @throws IOException naming the file and the reason, if it is damaged
   */
  public static Optional<KillEvent> read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    JsonObject json = JsonDocument.read(file);
    if (json.number("schema") != 1) {
      throw new IOException(
          "Cannot read " + file + ": schema must be 1; another version of ngsild-bench wrote it.");
    }
    long restarted = json.number("restartedEpochMicros");
    return Optional.of(
        new KillEvent(
            json.requiredText("kill"),
            json.number("killedEpochMicros") / MICROS,
            restarted == 0 ? OptionalDouble.empty() : OptionalDouble.of(restarted / MICROS),
            Optional.ofNullable(json.text("problem")),
            writes(json.object("writes"))));
  }

  /**
   * Replaces the file of a run folder.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public void write(Path folder) throws IOException {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("schema", 1);
    json.put("kill", what);
    json.put("killedEpochMicros", micros(killedSeconds));
    json.put(
        "restartedEpochMicros",
        restartedSeconds.isEmpty() ? null : micros(restartedSeconds.getAsDouble()));
    json.put("problem", problem.orElse(null));
    json.put("writes", writes.map(RecordJson::write).orElse(null));
    JsonDocument.write(folder.resolve(FILE), json);
  }

  /** Returns the same with the result of the check of writes. */
  public KillEvent with(CheckedWrites checked) {
    return new KillEvent(what, killedSeconds, restartedSeconds, problem, Optional.of(checked));
  }

  private static long micros(double seconds) {
    return Math.round(seconds * MICROS);
  }

  private static Optional<CheckedWrites> writes(Optional<JsonObject> json) throws IOException {
    return json.isEmpty()
        ? Optional.empty()
        : Optional.of(RecordJson.read(CheckedWrites.class, json.get()));
  }
}
