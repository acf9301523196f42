package org.ngsildbench.measurement.latency;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Records the latencies of one label.
 *
 * <p>Thread-safe; recording is wait-free and does not allocate, but for the first time of each kind
 * that not all operations have. Durations below 0 count as 0 and durations above one hour as one
 * hour; both are counted, see {@link LatencyLog#clampedCount()}.
 */
public final class LabelLatency {

  private final String label;
  private final IntervalRecorder operations;
  private final Map<LatencyKind, IntervalRecorder> others = new ConcurrentHashMap<>();

  LabelLatency(String label) {
    this.label = label;
    this.operations = new IntervalRecorder(label, LatencyKind.SERVICE, LatencyKind.RESPONSE);
  }

  /**
   * Records one operation; both its times fall into the same interval.
   *
   * @param serviceNanos nanoseconds from its actual start to its end
   * @param responseNanos nanoseconds from its intended start to its end
   */
  public void record(long serviceNanos, long responseNanos) {
    operations.record(serviceNanos, responseNanos);
  }

  /** Records the nanoseconds that the client spent on aggregating one answer. */
  public void recordAggregation(long nanos) {
    other(LatencyKind.AGGREGATION).record(nanos);
  }

  /**
   * Records the nanoseconds from the intended start of a write to the arrival of a notification of
   * it. There may be none of a write, or several.
   */
  public void recordDelay(long nanos) {
    other(LatencyKind.DELAY).record(nanos);
  }

  /** Records the nanoseconds from the actual send of a message to its arrival. */
  public void recordTransit(long nanos) {
    other(LatencyKind.TRANSIT).record(nanos);
  }

  /** Records how late, in nanoseconds after its intended send, the sender came to a message. */
  public void recordLateness(long nanos) {
    other(LatencyKind.LATENESS).record(nanos);
  }

  private IntervalRecorder other(LatencyKind kind) {
    IntervalRecorder known = others.get(kind);
    return known != null
        ? known
        : others.computeIfAbsent(kind, first -> new IntervalRecorder(label, first));
  }

  /** The recorders of what was recorded, in the order of kinds. */
  List<IntervalRecorder> recorders() {
    Stream<IntervalRecorder> recorded =
        Arrays.stream(LatencyKind.values()).map(others::get).filter(Objects::nonNull);
    return Stream.concat(Stream.of(operations), recorded).toList();
  }
}
