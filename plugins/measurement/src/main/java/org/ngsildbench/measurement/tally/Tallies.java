package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.json.RecordJson;

/**
 * The counters of all labels, as in a run folder's {@code tallies.json}. Immutable.
 *
 * @param labels the tallies by label, sorted by label
 * @param failuresApart whether {@code service} and {@code response} of the run's {@code
 *     latency.hlog} hold successful, correct operations only; false where a version wrote them that
 *     mixed failures in
 * @param activeThreads active threads of the load generator at the time of writing; empty if
 *     unknown, and after the run
 */
public record Tallies(
    Map<String, LabelTally> labels, boolean failuresApart, OptionalLong activeThreads) {

  /** No counts. */
  public static final Tallies NONE = new Tallies(Map.of());

  private static final String FAILURES_APART = "failuresApart";
  private static final String ACTIVE_THREADS = "activeThreads";

  private static final long SCHEMA = 1;

  /** Copies the map. */
  public Tallies {
    labels = Collections.unmodifiableMap(new TreeMap<>(labels));
  }

  /** Creates tallies of an ended run. */
  public Tallies(Map<String, LabelTally> labels, boolean failuresApart) {
    this(labels, failuresApart, OptionalLong.empty());
  }

  /** Creates tallies of a run with separate failure latencies. */
  public Tallies(Map<String, LabelTally> labels) {
    this(labels, true);
  }

  /** Returns a copy with a number of active threads; 0 or less for none. */
  Tallies withActiveThreads(long threads) {
    return new Tallies(
        labels, failuresApart, threads > 0 ? OptionalLong.of(threads) : OptionalLong.empty());
  }

  /**
   * Returns the label that also counts a label's operations: that with the shortest span around
   * them. Returns the label itself if no other one counts them.
   */
  public String wholeOf(String label) {
    LabelTally part = labels.getOrDefault(label, LabelTally.NONE);
    return !part.operations().areParts()
        ? label
        : labels.entrySet().stream()
            .filter(one -> !one.getValue().operations().areParts())
            .filter(one -> !one.getValue().isBackground())
            .filter(one -> one.getValue().span().contains(part.span()))
            .min(Comparator.comparingDouble(one -> one.getValue().span().seconds()))
            .map(Map.Entry::getKey)
            .orElse(label);
  }

  /** Adds the counts of an engine that ran in parallel, by label. */
  public Tallies plus(Tallies other) {
    return with(other, LabelTally::plus)
        .withActiveThreads(activeThreads.orElse(0) + other.activeThreads.orElse(0));
  }

  /** Adds the counts of a later part of the run, by label. */
  public Tallies continuedBy(Tallies later) {
    return with(later, LabelTally::continuedBy).withActiveThreads(later.activeThreads.orElse(0));
  }

  private Tallies with(Tallies other, BinaryOperator<LabelTally> both) {
    Map<String, LabelTally> sum = new TreeMap<>(labels);
    other.labels.forEach((label, tally) -> sum.merge(label, tally, both));
    return new Tallies(sum, failuresApart && other.failuresApart);
  }

  /**
   * Reads a {@code tallies.json}.
   *
   * @throws IOException naming the file and the reason, if it is missing or not such a file
   */
  public static Tallies read(Path file) throws IOException {
    return read(file.toString(), JsonDocument.read(file));
  }

  /**
   * Parses the output of {@link #toJson()}.
   *
   * @param source name of the source, for the message
   * @throws IOException naming source and reason, if the document is invalid
   */
  public static Tallies fromJson(String source, byte[] json) throws IOException {
    return read(source, JsonDocument.parse(source, json));
  }

  private static Tallies read(String source, JsonObject document) throws IOException {
    if (document.number("schema") != SCHEMA) {
      throw new IOException(
          "Cannot read "
              + source
              + ": schema must be 1; another version of ngsild-bench wrote it.");
    }
    Map<String, LabelTally> labels = new TreeMap<>();
    JsonObject all = document.object("labels").orElse(null);
    if (all != null) {
      for (String label : all.names()) {
        JsonObject tally = all.object(label).orElseThrow(() -> all.missing(label));
        labels.put(label, RecordJson.read(LabelTally.class, tally));
      }
    }
    return new Tallies(labels, labels.isEmpty() || document.truth(FAILURES_APART))
        .withActiveThreads(document.number(ACTIVE_THREADS));
  }

  /**
   * Replaces a {@code tallies.json} as a whole.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public void write(Path file) throws IOException {
    JsonDocument.write(file, document());
  }

  /** The document of a {@code tallies.json}, to be read elsewhere. */
  public byte[] toJson() {
    return JsonDocument.bytes(document());
  }

  private Map<String, Object> document() {
    Map<String, Object> all = new LinkedHashMap<>();
    labels.forEach((label, tally) -> all.put(label, RecordJson.write(tally)));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put(FAILURES_APART, failuresApart);
    document.put(ACTIVE_THREADS, activeThreads.isPresent() ? activeThreads.getAsLong() : null);
    document.put("labels", all);
    return document;
  }
}
