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
    Map<String, String> sha256,
    Versions versions,
    List<Engine> engines,
    Generator generator,
    Machine machine,
    Map<String, String> environment,
    ClockFacts clock,
    BrokerClock brokerClock,
    Instant started,
    Instant ended,
    List<String> notes) {

  /**
   * The beginning of a note that the broker could not be reached after a plan; see {@code notes}.
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

  /** A builder with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** A builder that starts from this manifest. */
  public Builder toBuilder() {
    return new Builder()
        .plan(plan)
        .options(options)
        .commandLines(commandLines)
        .seed(seed)
        .dataSet(dataSet)
        .requestsSha256(requestsSha256)
        .parts(parts)
        .sha256(sha256)
        .versions(versions)
        .engines(engines)
        .generator(generator)
        .machine(machine)
        .environment(environment)
        .clock(clock)
        .brokerClock(brokerClock)
        .started(started)
        .ended(ended)
        .notes(notes);
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
    return ManifestReader.read(JsonDocument.read(file));
  }

  /**
   * Replaces a {@code manifest.json} as a whole.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public void write(Path file) throws IOException {
    JsonDocument.write(file, ManifestWriter.document(this));
  }

  /** Collects the fields of a manifest. Not thread-safe. */
  public static final class Builder {

    private String plan;
    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<String> commandLines = new ArrayList<>();
    private long seed;
    private DataSet dataSet;
    private String requestsSha256;
    private final List<Part> parts = new ArrayList<>();
    private final Map<String, String> sha256 = new LinkedHashMap<>();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private Versions versions;
    private final List<Engine> engines = new ArrayList<>();
    private Generator generator;
    private Machine machine;
    private ClockFacts clock;
    private BrokerClock brokerClock;
    private Instant started;
    private Instant ended;
    private final List<String> notes = new ArrayList<>();

    private Builder() {}

    /** Sets the plan's name or file. */
    public Builder plan(String value) {
      plan = value;
      return this;
    }

    /** Sets the seed of the draws. */
    public Builder seed(long value) {
      seed = value;
      return this;
    }

    /** Sets the data set in the broker. */
    public Builder dataSet(DataSet value) {
      dataSet = value;
      return this;
    }

    /** Sets the digest of all requests. */
    public Builder requestsSha256(String value) {
      requestsSha256 = value;
      return this;
    }

    /** Sets the versions of what took part. */
    public Builder versions(Versions value) {
      versions = value;
      return this;
    }

    /** Adds remote engines that made the load. */
    public Builder engines(List<Engine> more) {
      engines.addAll(more);
      return this;
    }

    /** Sets how the JVM was set up that made the load. */
    public Builder generator(Generator value) {
      generator = value;
      return this;
    }

    /** Sets the machine that the load was made on. */
    public Builder machine(Machine value) {
      machine = value;
      return this;
    }

    /** Sets the clock that durations were measured with. */
    public Builder clock(ClockFacts value) {
      clock = value;
      return this;
    }

    /** Sets how far the broker's clock was from this machine's. */
    public Builder brokerClock(BrokerClock value) {
      brokerClock = value;
      return this;
    }

    /** Sets when the run started. */
    public Builder started(Instant value) {
      started = value;
      return this;
    }

    /** Sets when the run ended. */
    public Builder ended(Instant value) {
      ended = value;
      return this;
    }

    /** Adds options of the run; those named like a secret lose their value. */
    public Builder options(Map<String, String> more) {
      options.putAll(more);
      return this;
    }

    /** Adds an option of the run; one named like a secret loses its value. */
    public Builder option(String name, String value) {
      options.put(name, value);
      return this;
    }

    /** Adds command lines, as {@link CommandLine} writes them. */
    public Builder commandLines(List<String> more) {
      commandLines.addAll(more);
      return this;
    }

    /** Adds parts as they are; see {@link RunManifest#withPart} for the digest. */
    public Builder parts(List<Part> more) {
      parts.addAll(more);
      return this;
    }

    /** Adds SHA-256 digests of what the run was made with, by name. */
    public Builder sha256(Map<String, String> more) {
      sha256.putAll(more);
      return this;
    }

    /** Adds facts of the machine that bear on its times, by name. */
    public Builder environment(Map<String, String> more) {
      environment.putAll(more);
      return this;
    }

    /** Adds notes. */
    public Builder notes(List<String> more) {
      notes.addAll(more);
      return this;
    }

    /** The manifest. */
    public RunManifest build() {
      return new RunManifest(
          plan,
          options,
          commandLines,
          seed,
          dataSet,
          requestsSha256,
          parts,
          sha256,
          versions,
          engines,
          generator,
          machine,
          environment,
          clock,
          brokerClock,
          started,
          ended,
          notes);
    }
  }
}
