package org.ngsildbench.measurement.manifest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.RecordFields;
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
public record RunManifest(
    String plan,
    Map<String, String> options,
    List<String> commandLines,
    long seed,
    DataSet dataSet,
    String requestsSha256,
    List<Part> parts,
    @OmitEmpty Map<String, String> sha256,
    Versions versions,
    @OmitEmpty List<Engine> engines,
    Generator generator,
    Machine machine,
    @OmitEmpty Map<String, String> environment,
    ClockFacts clock,
    BrokerClock brokerClock,
    Instant started,
    Instant ended,
    List<String> notes) {

  /**
   * The text of a note that the broker was gone during a plan or after it; see {@code notes}. The
   * plan's name may precede it.
   */
  public static final String BROKER_LOST = "The broker no longer answered";

  private static final RunManifest EMPTY =
      new RunManifest(
          null, Map.of(), List.of(), 0, null, null, List.of(), Map.of(), null, List.of(), null,
          null, Map.of(), null, null, null, null, List.of());

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

  /** Returns a builder without values. */
  public static Builder builder() {
    return EMPTY.toBuilder();
  }

  /** Returns a builder with the values of this manifest. */
  public Builder toBuilder() {
    return new Builder(RecordFields.of(this));
  }

  /** The same with another part that was run, and the digest of all requests adapted. */
  public RunManifest withPart(
      String partPlan, String partRequestsSha256, Instant partStarted, Instant partEnded) {
    Part part = new Part(partPlan, partRequestsSha256, partStarted, partEnded);
    RunManifest longer = toBuilder().parts(List.of(part)).build();
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

  /** The same with the instant at which the run ended. */
  public RunManifest withEnded(Instant end) {
    return toBuilder().ended(end).build();
  }

  /** The same with another note. */
  public RunManifest withNote(String note) {
    return toBuilder().notes(List.of(note)).build();
  }

  /** The same with the versions of what took part. */
  public RunManifest withVersions(Versions known) {
    return toBuilder().versions(known).build();
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

  /** Collects the fields of a manifest. Not thread-safe. */
  public static final class Builder {

    private final Map<String, Object> values;

    private Builder(Map<String, Object> values) {
      this.values = values;
    }

    /** Sets the plan's name or file. */
    public Builder plan(String value) {
      return set("plan", value);
    }

    /** Sets the seed of the draws. */
    public Builder seed(long value) {
      return set("seed", value);
    }

    /** Sets the data set in the broker. */
    public Builder dataSet(DataSet value) {
      return set("dataSet", value);
    }

    /** Sets the digest of all requests. */
    public Builder requestsSha256(String value) {
      return set("requestsSha256", value);
    }

    /** Sets the versions of what took part. */
    public Builder versions(Versions value) {
      return set("versions", value);
    }

    /** Adds remote engines that made the load. */
    public Builder engines(List<Engine> more) {
      return add("engines", more);
    }

    /** Sets how the JVM was set up that made the load. */
    public Builder generator(Generator value) {
      return set("generator", value);
    }

    /** Sets the machine that the load was made on. */
    public Builder machine(Machine value) {
      return set("machine", value);
    }

    /** Sets the clock that durations were measured with. */
    public Builder clock(ClockFacts value) {
      return set("clock", value);
    }

    /** Sets how far the broker's clock was from this machine's. */
    public Builder brokerClock(BrokerClock value) {
      return set("brokerClock", value);
    }

    /** Sets when the run started. */
    public Builder started(Instant value) {
      return set("started", value);
    }

    /** Sets when the run ended. */
    public Builder ended(Instant value) {
      return set("ended", value);
    }

    /** Adds options of the run; those named like a secret lose their value. */
    public Builder options(Map<String, String> more) {
      return add("options", more);
    }

    /** Adds an option of the run; one named like a secret loses its value. */
    public Builder option(String name, String value) {
      return options(Map.of(name, value));
    }

    /** Adds command lines, as {@link CommandLine} writes them. */
    public Builder commandLines(List<String> more) {
      return add("commandLines", more);
    }

    /** Adds parts as they are; see {@link RunManifest#withPart} for the digest. */
    public Builder parts(List<Part> more) {
      return add("parts", more);
    }

    /** Adds SHA-256 digests of what the run was made with, by name. */
    public Builder sha256(Map<String, String> more) {
      return add("sha256", more);
    }

    /** Adds facts of the machine that bear on its times, by name. */
    public Builder environment(Map<String, String> more) {
      return add("environment", more);
    }

    /** Adds notes. */
    public Builder notes(List<String> more) {
      return add("notes", more);
    }

    private Builder set(String field, Object value) {
      values.put(field, value);
      return this;
    }

    private Builder add(String field, List<?> more) {
      List<Object> all = new ArrayList<>((List<?>) values.get(field));
      all.addAll(more);
      return set(field, all);
    }

    private Builder add(String field, Map<String, String> more) {
      Map<Object, Object> all = new LinkedHashMap<>((Map<?, ?>) values.get(field));
      all.putAll(more);
      return set(field, all);
    }

    /** Creates the manifest. */
    public RunManifest build() {
      return RecordFields.create(RunManifest.class, values);
    }
  }
}
