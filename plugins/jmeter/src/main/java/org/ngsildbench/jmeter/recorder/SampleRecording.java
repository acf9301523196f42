package org.ngsildbench.jmeter.recorder;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.SecretsInScope;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.jmeter.streaming.StreamSample;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.manifest.RequestDigest;
import org.ngsildbench.measurement.raw.RawLog;
import org.ngsildbench.measurement.tally.LabelTallies;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.measurement.tally.Vehicles;
import org.ngsildbench.ngsild.mixed.ReadObserver;
import org.ngsildbench.ngsild.notification.NotificationObserver;
import org.ngsildbench.ngsild.notification.NotificationRecording;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.streaming.load.MessageRecording;
import org.ngsildbench.vehicles.road.RoadObserver;
import org.ngsildbench.vehicles.road.RoadRecording;
import org.ngsildbench.vehicles.sink.FleetRecording;
import org.ngsildbench.vehicles.sink.SinkObserver;

/** Records the samples of one part of a run, independent of the destination. Thread-safe. */
@RequiredArgsConstructor
final class SampleRecording implements RunRecorder {

  private static final int MAX_LABELS = LatencyLog.MAX_LABELS;

  private final LatencyLog latencies;
  private final LabelTallies tallies;

  /** Raw log of all operations; null for none. */
  private final RawLog raw;

  private final RequestDigest digest = new RequestDigest();
  private final ObservedPlan plan = new ObservedPlan();
  private final WarmedUpLabels warmUp = new WarmedUpLabels();
  private final LongAdder cut = new LongAdder();
  private final Map<String, LabelRecording> labels = new ConcurrentHashMap<>();

  /** Records a sample, and the operations within a split batch or one of JMeter's transactions. */
  void record(SampleResult result) {
    record(result, false);
  }

  private void record(SampleResult result, boolean isPart) {
    if (result instanceof StreamSample) {
      return; // Its messages have been recorded one by one.
    }
    String label = result.getSampleLabel();
    if (result instanceof OperationSample sample && sample.isPlanProblem()) {
      // No operation took place, so this is not a result of the broker.
      plan.note(sample.getResponseMessage());
      return;
    }
    if (WarmedUpLabels.isLabel(label)) {
      warmUp.reached(label);
      for (SampleResult part : result.getSubResults()) {
        warmUp.reached(part.getSampleLabel());
      }
      return;
    }
    if (wasCut(result.getResponseCode())) {
      cut.increment();
      return;
    }
    LabelRecording recording = labels.get(label);
    (recording != null ? recording : open(label)).record(result);
    if (isPart) {
      tallies.tally(label).part();
    }
    for (SampleResult part : result.getSubResults()) {
      if (part instanceof OperationSample) {
        record(part, true);
      }
    }
  }

  /**
   * Tells whether the end of the test cut the operation: JMeter interrupts the threads, and a
   * thread that its group does not wait for finds the connections closed.
   */
  private static boolean wasCut(String responseCode) {
    return FailureKind.INTERRUPTED.responseCode().equals(responseCode)
        || FailureKind.CLOSED.responseCode().equals(responseCode);
  }

  /** Records the offered load next to its outcome. */
  @Override
  public void phaseBegan(String label, Supplier<OfferedLoad> offered) {
    if (!WarmedUpLabels.isLabel(label)) {
      tallies.tally(label).offered(offered);
    }
  }

  /** Returns the observer of a label's notifications; that of the warm-up is null. */
  @Override
  public NotificationObserver observer(String label) {
    return WarmedUpLabels.isLabel(label)
        ? null
        : new NotificationRecording(latencies.label(label), tallies.tally(label).notifications());
  }

  /** Returns the observer of a label's compared reads; that of the warm-up is null. */
  @Override
  public ReadObserver reads(String label) {
    return WarmedUpLabels.isLabel(label)
        ? null
        : new ReadObserver(latencies.label(label), tallies.tally(label).consistency());
  }

  /** Returns the observer of a label's messages; that of the warm-up is null. */
  @Override
  public MessageObserver messages(String label) {
    return WarmedUpLabels.isLabel(label)
        ? null
        : new MessageRecording(
            latencies.label(label),
            tallies.tally(label),
            SecretsInScope.here()::line,
            note -> plan.note(label + ": " + note));
  }

  @Override
  public void receiver(Supplier<Optional<String>> trouble) {
    plan.receiver(trouble);
  }

  @Override
  public void streaming(String label, Supplier<Streaming> counts) {
    tallies.tally(label).streaming(counts);
  }

  /** Returns the observer of a fleet's messages; that of the warm-up is null. */
  @Override
  public SinkObserver fleet(String label) {
    return WarmedUpLabels.isLabel(label)
        ? null
        : new FleetRecording(
            latencies.label(label),
            latencies.label(Vehicles.failedAttempts(label)),
            tallies.tally(label),
            SecretsInScope.here()::line);
  }

  /** Returns the observer of a fleet's road requests; that of the warm-up is null. */
  @Override
  public RoadObserver roads(String label) {
    return WarmedUpLabels.isLabel(label)
        ? null
        : new RoadRecording(
            latencies.label(RoadRecording.LABEL),
            tallies.tally(RoadRecording.LABEL),
            SecretsInScope.here()::line);
  }

  @Override
  public void vehicles(String label, Supplier<Vehicles> counts) {
    tallies.tally(label).vehicles(counts);
  }

  /** Counts an arrival of an open load that was given up. */
  @Override
  public void dropped(String label) {
    if (!WarmedUpLabels.isLabel(label)) {
      tallies.tally(label).dropped(1);
    }
  }

  @Override
  public void remarked(String remark) {
    plan.note(remark);
  }

  private LabelRecording open(String label) {
    if (labels.size() >= MAX_LABELS) {
      return new LabelRecording(label, latencies.label(label), tallies.tally(label), digest, raw);
    }
    return labels.computeIfAbsent(
        label,
        first ->
            new LabelRecording(first, latencies.label(first), tallies.tally(first), digest, raw));
  }

  /** Returns a warning that names recorded labels the warm-up did not reach. */
  Optional<String> missedByWarmUp() {
    return warmUp.missed(labels.keySet());
  }

  /**
   * Returns a warning with the number of operations interrupted by the end of the test; empty if
   * none were.
   */
  Optional<String> cutByTheEnd() {
    long count = cut.sum();
    return count == 0
        ? Optional.empty()
        : Optional.of(
            count == 1
                ? "1 operation was in flight when the test was stopped: it is not counted."
                : count
                    + " operations were in flight when the test was stopped: they are not counted.");
  }

  /** The requests so far. */
  RequestDigest digest() {
    return digest;
  }

  /** Returns the facts observed so far. */
  ObservedPlan plan() {
    return plan;
  }
}
