package org.ngsildbench.measurement.latency;

import java.util.ArrayList;
import java.util.List;

/**
 * Records the latencies of one label.
 *
 * <p>Thread-safe; recording is wait-free and does not allocate, but for the first aggregation time,
 * delay and transit. Durations below 0 count as 0 and durations above one hour as one hour; both
 * are counted, see {@link LatencyLog#clampedCount()}.
 */
public final class LabelLatency {

  private final String label;
  private final IntervalRecorder service;
  private final IntervalRecorder response;
  private volatile IntervalRecorder aggregation;
  private volatile IntervalRecorder delay;
  private volatile IntervalRecorder transit;

  LabelLatency(String label) {
    this.label = label;
    this.service = new IntervalRecorder(new LatencyTag(label, LatencyKind.SERVICE));
    this.response = new IntervalRecorder(new LatencyTag(label, LatencyKind.RESPONSE));
  }

  /**
   * Records one operation.
   *
   * @param serviceNanos nanoseconds from its actual start to its end
   * @param responseNanos nanoseconds from its intended start to its end
   */
  public void record(long serviceNanos, long responseNanos) {
    service.record(serviceNanos);
    response.record(responseNanos);
  }

  /** Records the nanoseconds that the client spent on aggregating one answer. */
  public void recordAggregation(long nanos) {
    IntervalRecorder recorder = aggregation;
    (recorder != null ? recorder : aggregationRecorder()).record(nanos);
  }

  private synchronized IntervalRecorder aggregationRecorder() {
    if (aggregation == null) {
      aggregation = new IntervalRecorder(new LatencyTag(label, LatencyKind.AGGREGATION));
    }
    return aggregation;
  }

  /**
   * Records the nanoseconds from the intended start of a write to the arrival of a notification of
   * it. There may be none of a write, or several.
   */
  public void recordDelay(long nanos) {
    IntervalRecorder recorder = delay;
    (recorder != null ? recorder : delayRecorder()).record(nanos);
  }

  /** Records the nanoseconds from the actual send of a message to its arrival. */
  public void recordTransit(long nanos) {
    IntervalRecorder recorder = transit;
    (recorder != null ? recorder : transitRecorder()).record(nanos);
  }

  private synchronized IntervalRecorder transitRecorder() {
    if (transit == null) {
      transit = new IntervalRecorder(new LatencyTag(label, LatencyKind.TRANSIT));
    }
    return transit;
  }

  private synchronized IntervalRecorder delayRecorder() {
    if (delay == null) {
      delay = new IntervalRecorder(new LatencyTag(label, LatencyKind.DELAY));
    }
    return delay;
  }

  /** One recorder a kind that was recorded. */
  List<IntervalRecorder> recorders() {
    List<IntervalRecorder> recorders = new ArrayList<>(List.of(service, response));
    addIfAny(aggregation, recorders);
    addIfAny(delay, recorders);
    addIfAny(transit, recorders);
    return recorders;
  }

  private static void addIfAny(IntervalRecorder recorder, List<IntervalRecorder> recorders) {
    if (recorder != null) {
      recorders.add(recorder);
    }
  }
}
