package org.ngsildbench.jmeter.recorder;

import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.FleetLatencies;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.sink.SinkObserver;

/**
 * Records the messages of a fleet: each that is acknowledged is an operation; its delay is how late
 * the sender came to it. Attempts that failed have times of their own, since their messages may yet
 * be acknowledged. Thread-safe; takes no lock and allocates nothing.
 */
final class FleetRecording implements SinkObserver {

  private static final String ACKNOWLEDGED = "200";
  private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(FleetLatencies.LATE_MILLIS);

  private final LabelLatency messages;
  private final LabelLatency failedAttempts;
  private final Tally tally;

  /** Microseconds since 1970 at which {@link System#nanoTime()} was 0. */
  private final long epochMicrosAtZero;

  FleetRecording(LabelLatency messages, LabelLatency failedAttempts, Tally tally) {
    this.messages = messages;
    this.failedAttempts = failedAttempts;
    this.tally = tally;
    this.epochMicrosAtZero =
        TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis())
            - TimeUnit.NANOSECONDS.toMicros(System.nanoTime());
  }

  @Override
  public void due(VehicleTopic topic, long intendedNanos, long nanos) {
    long lateness = nanos - intendedNanos;
    messages.recordDelay(lateness);
    if (lateness > LATE_NANOS) {
      tally.late();
    }
  }

  @Override
  public void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {
    messages.record(nanos - sentNanos, nanos - intendedNanos);
    tally.operation(epochMicros(sentNanos), epochMicros(nanos), ACKNOWLEDGED, Outcome.GOOD);
  }

  @Override
  public void failed(
      VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    failedAttempts.record(nanos - sentNanos, nanos - intendedNanos);
  }

  private long epochMicros(long nanos) {
    return epochMicrosAtZero + nanos / 1_000;
  }
}
