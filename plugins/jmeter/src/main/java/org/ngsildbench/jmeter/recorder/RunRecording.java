package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.manifest.RequestDigest;
import org.ngsildbench.measurement.tally.Offered;
import org.ngsildbench.measurement.tally.TallyBoard;
import org.ngsildbench.ngsild.FailureKind;

/** The recording of one part of a run. Thread-safe. */
final class RunRecording {

  /** Samples whose label begins so are recorded nowhere but in JMeter's own files. */
  private static final String WARM_UP = "warm-up ";

  /** An operation that the end of the test cut says nothing of the broker. */
  private static final String CUT_BY_THE_END = FailureKind.INTERRUPTED.responseCode();

  private static final Duration LEAST_BETWEEN_TALLIES = Duration.ofSeconds(1);

  private static final int MAX_LABELS = LatencyLog.MAX_LABELS;

  private final LatencyLog latencies;
  private final TallyBoard tallies;
  private final RequestDigest digest = new RequestDigest();
  private final PartManifest manifest;
  private final Map<String, LabelRecording> labels = new ConcurrentHashMap<>();

  private RunRecording(LatencyLog latencies, TallyBoard tallies, PartManifest manifest) {
    this.latencies = latencies;
    this.tallies = tallies;
    this.manifest = manifest;
  }

  /**
   * Opens the files; those of an earlier part are continued.
   *
   * @throws IOException naming the file and the reason, if one cannot be written
   */
  static RunRecording start(RunFolder folder, Duration interval, Map<String, String> options)
      throws IOException {
    boolean append = folder.before().isPresent();
    PartManifest manifest = PartManifest.start(folder, options);
    TallyBoard tallies = TallyBoard.open(folder.tallies(), slower(interval), append);
    try {
      LatencyLog latencies = LatencyLog.open(folder.latencyLog(), interval, append);
      return new RunRecording(latencies, tallies, manifest);
    } catch (IOException e) {
      tallies.close();
      throw e;
    }
  }

  /** Counters are written whole each time: once a second is enough to follow a run. */
  private static Duration slower(Duration interval) {
    return interval.compareTo(LEAST_BETWEEN_TALLIES) < 0 ? LEAST_BETWEEN_TALLIES : interval;
  }

  /** Records a sample, and the operations within a split batch or one of JMeter's transactions. */
  void record(SampleResult result) {
    manifest.observe();
    String label = result.getSampleLabel();
    if (result instanceof OperationSample sample && sample.isPlanProblem()) {
      manifest.note(sample.getResponseMessage());
    }
    if (label.startsWith(WARM_UP) || CUT_BY_THE_END.equals(result.getResponseCode())) {
      return;
    }
    LabelRecording recording = labels.get(label);
    (recording != null ? recording : open(label)).record(result);
    for (SampleResult part : result.getSubResults()) {
      if (part instanceof OperationSample) {
        record(part);
      }
    }
  }

  /** Keeps what an open load asks for beside what became of it. */
  void phaseBegan(String label, Supplier<Offered> offered) {
    if (!label.startsWith(WARM_UP)) {
      tallies.tally(label).offered(offered);
    }
  }

  /** Counts an arrival of an open load that was given up. */
  void dropped(String label) {
    if (!label.startsWith(WARM_UP)) {
      tallies.tally(label).dropped(1);
    }
  }

  private LabelRecording open(String label) {
    if (labels.size() >= MAX_LABELS) {
      return new LabelRecording(label, latencies.label(label), tallies.tally(label), digest);
    }
    return labels.computeIfAbsent(
        label,
        first -> new LabelRecording(first, latencies.label(first), tallies.tally(first), digest));
  }

  /**
   * Writes what is left and closes the files.
   *
   * @param note what a reader must know of this end; null for a normal one
   * @throws IOException naming the file and the reason, if one could not be written
   */
  void end(String note) throws IOException {
    latencies.close();
    tallies.close();
    if (note != null) {
      manifest.note(note);
    }
    latencies.writeError().or(tallies::writeError).ifPresent(e -> manifest.note(e.getMessage()));
    manifest.end(digest.sha256(), measured());
    if (latencies.writeError().isPresent()) {
      throw latencies.writeError().get();
    }
  }

  private MeasuredWindow measured() {
    return MeasuredWindow.of(
        labels.values().stream().map(label -> label.tally().snapshot()).toList());
  }
}
