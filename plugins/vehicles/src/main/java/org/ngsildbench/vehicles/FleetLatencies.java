package org.ngsildbench.vehicles;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.sink.SinkObserver;

/**
 * Records the times of a fleet's messages into a latency log. Labels are the topics' names: service
 * time is from the actual send of the attempt that succeeded to the acknowledgement, response time
 * from the intended send of the message to it, so that what was kept and sent again counts its
 * wait. Under the label {@value #LATE_STARTS} stands, as delay, how late the sender came to each
 * message. Thread-safe.
 */
public final class FleetLatencies implements SinkObserver {

  /** The label of late starts. */
  public static final String LATE_STARTS = "LateStarts";

  /** From this on a start counts as late, ms; the figure that is asked of 99 % of the sends. */
  public static final int LATE_MILLIS = 10;

  private static final long LATE_NANOS = LATE_MILLIS * 1_000_000L;

  private final LabelLatency[] topics;
  private final LabelLatency lateStarts;
  private final LongAdder late = new LongAdder();

  /** Into a log that somebody else closes. */
  public FleetLatencies(LatencyLog log) {
    topics =
        Arrays.stream(VehicleTopic.values())
            .map(topic -> log.label(topic.topic()))
            .toArray(LabelLatency[]::new);
    lateStarts = log.label(LATE_STARTS);
  }

  @Override
  public void due(VehicleTopic topic, long intendedNanos, long nanos) {
    long lateness = nanos - intendedNanos;
    lateStarts.recordDelay(lateness);
    if (lateness > LATE_NANOS) {
      late.increment();
    }
  }

  @Override
  public void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {
    topics[topic.ordinal()].record(nanos - sentNanos, nanos - intendedNanos);
  }

  @Override
  public void failed(
      VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    // A failed attempt has no time of its own: the message's goes on until it is acknowledged.
  }

  /** Messages to which the sender came more than {@value #LATE_MILLIS} ms late. */
  public long late() {
    return late.sum();
  }
}
