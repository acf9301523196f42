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
  private final Pauses pauses;
  private final IntervalRecorder operations;
  private final Map<LatencyKind, IntervalRecorder> others = new ConcurrentHashMap<>();

  /**
   * Creates an empty recorder.
   *
   * @param pauses pauses of this JVM
   */
  LabelLatency(String label, Pauses pauses) {
    this.label = label;
    this.pauses = pauses;
    this.operations = new IntervalRecorder(label, LatencyKind.SERVICE, LatencyKind.RESPONSE);
  }

  /**
   * Records one successful, correct operation that ends now; both its times fall into the same
   * interval.
   *
   * @param serviceNanos nanoseconds from its actual start to its end
   * @param responseNanos nanoseconds from its intended start to its end
   */
  public void record(long serviceNanos, long responseNanos) {
    // The clock is read only where it matters.
    record(
        serviceNanos, responseNanos, responseNanos < Pauses.SHORTEST_NANOS ? 0 : System.nanoTime());
  }

  /**
   * Records one successful, correct operation that has ended before.
   *
   * @param endNanos its end, a reading of {@link System#nanoTime()}
   */
  public void record(long serviceNanos, long responseNanos, long endNanos) {
    operations.record(serviceNanos, responseNanos);
    if (responseNanos >= Pauses.SHORTEST_NANOS) {
      mark(LatencyKind.PAUSED, responseNanos, endNanos);
    }
  }

  private void mark(LatencyKind kind, long nanos, long endNanos) {
    if (pauses.held(endNanos - nanos, endNanos)) {
      other(kind).record(nanos);
    }
  }

  /**
   * Records an operation that failed or was answered incorrectly.
   *
   * @param responseNanos nanoseconds from its intended start to its end
   */
  public void recordFailure(long responseNanos) {
    other(LatencyKind.FAILURE).record(responseNanos);
  }

  /** Records the nanoseconds that the client spent on aggregating one answer. */
  public void recordAggregation(long nanos) {
    other(LatencyKind.AGGREGATION).record(nanos);
  }

  /**
   * Records the nanoseconds from the intended start of a write to the arrival of a notification of
   * it, which is now. There may be none of a write, or several.
   */
  public void recordDelay(long nanos) {
    other(LatencyKind.DELAY).record(nanos);
    if (nanos >= Pauses.SHORTEST_NANOS) {
      mark(LatencyKind.PAUSED_DELAY, nanos, System.nanoTime());
    }
  }

  /** Records the nanoseconds from the actual send of a message to its arrival. */
  public void recordTransit(long nanos) {
    other(LatencyKind.TRANSIT).record(nanos);
  }

  /** Records the lateness of a send, nanoseconds after its intended time. */
  public void recordLateness(long nanos) {
    other(LatencyKind.LATENESS).record(nanos);
  }

  /** Records the staleness of a read: nanoseconds since the oldest acknowledged write it lacks. */
  public void recordStaleness(long nanos) {
    other(LatencyKind.STALENESS).record(nanos);
  }

  /** Records how late, in nanoseconds, an idle thread of the load generator woke. */
  public void recordHiccup(long nanos) {
    other(LatencyKind.HICCUP).record(nanos);
  }

  /** Records the nanoseconds for which a garbage collection stopped the load generator. */
  public void recordCollection(long nanos) {
    other(LatencyKind.GC).record(nanos);
  }

  private IntervalRecorder other(LatencyKind kind) {
    IntervalRecorder known = others.get(kind);
    return known != null
        ? known
        : others.computeIfAbsent(kind, first -> new IntervalRecorder(label, first));
  }

  /** Returns the recorders with data, in the order of kinds. */
  List<IntervalRecorder> recorders() {
    Stream<IntervalRecorder> recorded =
        Arrays.stream(LatencyKind.values()).map(others::get).filter(Objects::nonNull);
    return Stream.concat(Stream.of(operations), recorded).toList();
  }
}
