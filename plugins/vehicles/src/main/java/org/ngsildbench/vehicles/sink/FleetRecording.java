package org.ngsildbench.vehicles.sink;

import java.util.function.UnaryOperator;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * Records the messages of a fleet. Each acknowledged message is an operation; every message has the
 * sender's lateness. Failed attempts are recorded separately, since their messages may still be
 * acknowledged. Thread-safe, without locks and, except for failures, without allocation.
 */
@RequiredArgsConstructor
public final class FleetRecording implements SinkObserver {

  private static final String ACKNOWLEDGED = "200";

  private final LabelLatency messages;
  private final LabelLatency failedAttempts;
  private final Tally tally;
  private final UnaryOperator<String> redact;

  @Override
  public void due(VehicleTopic topic, long intendedNanos, long nanos) {
    long lateness = nanos - intendedNanos;
    messages.recordLateness(lateness);
    tally.startedAfter(lateness);
  }

  @Override
  public void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {
    messages.record(nanos - sentNanos, nanos - intendedNanos);
    tally.operation(
        SteadyClock.epochMicros(sentNanos),
        SteadyClock.epochMicros(nanos),
        ACKNOWLEDGED,
        Outcome.GOOD);
  }

  @Override
  public void failed(
      VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    failedAttempts.record(nanos - sentNanos, nanos - intendedNanos);
    tally.failed(
        SteadyClock.epochMicros(nanos), failure.responseCode(), redact.apply(failure.message()));
  }

  @Override
  public void surroundings(long intendedNanos, long nanos) {
    messages.recordDelay(nanos - intendedNanos);
  }
}
