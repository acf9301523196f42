package org.ngsildbench.measurement.manifest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lombok.Singular;
import lombok.With;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.RecordJson;
import org.ngsildbench.measurement.json.RecordJson.OmitEmpty;

/**
 * Contents of a run folder's {@code manifest.json}: what was run, with which versions, on which
 * machine. Immutable; unknown values are null and omitted from the file.
 *
 * <p>Contains no secrets: secret options have the value {@code (set)}, URLs lose user-info, query
 * and fragment, and passwords and tokens are removed from texts.
 *
 * @param plan plan name or file
 * @param options options of the run, by name
 * @param commandLines command lines of the run's processes, in order; see {@link CommandLine}
 * @param seed random seed
 * @param dataSet data set in the broker
 * @param requestsSha256 digest of all requests, see {@link RequestDigest}; with several parts the
 *     SHA-256 of their digests
 * @param parts plans run in sequence
 * @param sha256 SHA-256 of the run's inputs by name: {@code plan.NAME} for a plan's file, {@code
 *     dialect} for the broker dialect's code
 * @param versions versions of the components
 * @param engines remote engines; empty if this machine generated the load
 * @param generator JVM configuration of the load generator or controller
 * @param machine machine of the load generator
 * @param environment other properties of that machine, by name
 * @param clock clock used to measure durations
 * @param brokerClock offset of the broker's clock; null if unknown
 * @param started start time
 * @param ended end time; null while running or after a crash
 * @param notes warnings for readers of the figures
 */
@lombok.Builder(toBuilder = true, builderClassName = "Builder")
public record RunManifest(
    String plan,
    @Singular Map<String, String> options,
    @Singular List<String> commandLines,
    long seed,
    DataSet dataSet,
    String requestsSha256,
    @Singular List<Part> parts,
    @Singular("sha256Of") @OmitEmpty Map<String, String> sha256,
    @With Versions versions,
    @Singular @OmitEmpty List<Engine> engines,
    Generator generator,
    Machine machine,
    @Singular("environmentProperty") @OmitEmpty Map<String, String> environment,
    ClockFacts clock,
    BrokerClock brokerClock,
    Instant started,
    @With Instant ended,
    @Singular List<String> notes) {

  /**
   * The text of a note that the broker was gone during a plan or after it; see {@code notes}. The
   * plan's name may precede it.
   */
  public static final String BROKER_LOST = "The broker no longer answered";

  /** Copies the collections and drops secrets. */
  public RunManifest {
    plan = Secrets.scrub(plan);
    options = withoutSecrets(options);
    commandLines = commandLines.stream().map(Secrets::scrub).distinct().toList();
    parts = List.copyOf(parts);
    sha256 = Collections.unmodifiableMap(new LinkedHashMap<>(sha256));
    engines = List.copyOf(engines);
    environment = withoutSecrets(environment);
    notes = notes.stream().map(Secrets::scrub).toList();
  }

  private static Map<String, String> withoutSecrets(Map<String, String> options) {
    Map<String, String> safe = new LinkedHashMap<>();
    options.forEach(
        (name, value) ->
            safe.put(name, Secrets.isSecretName(name) ? Secrets.SET : Secrets.scrub(value)));
    return Collections.unmodifiableMap(safe);
  }

  /** The same with another part that was run, and the digest of all requests adapted. */
  public RunManifest withPart(
      String partPlan, String partRequestsSha256, Instant partStarted, Instant partEnded) {
    Part part = new Part(partPlan, partRequestsSha256, partStarted, partEnded);
    RunManifest longer = toBuilder().part(part).build();
    return longer.toBuilder().requestsSha256(digestOf(longer.parts)).build();
  }

  private static String digestOf(List<Part> parts) {
    if (parts.size() == 1) {
      return parts.get(0).requestsSha256();
    }
    MessageDigest digest = Sha256.begun();
    for (Part part : parts) {
      digest.update(part.requestsSha256().getBytes(StandardCharsets.US_ASCII));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The same with another note. */
  public RunManifest withNote(String note) {
    return toBuilder().note(note).build();
  }

  /**
   * Reads a {@code manifest.json}.
   *
   * @throws IOException naming the file and the reason, if it is missing or not such a file
   */
  public static RunManifest read(Path file) throws IOException {
    return RecordJson.read(RunManifest.class, JsonDocument.read(file));
  }

  /**
   * Replaces a {@code manifest.json} as a whole.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public void write(Path file) throws IOException {
    JsonDocument.write(file, RecordJson.write(this));
  }
}
