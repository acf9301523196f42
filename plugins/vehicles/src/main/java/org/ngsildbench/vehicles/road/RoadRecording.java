package org.ngsildbench.vehicles.road;

import java.util.function.UnaryOperator;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.Tally;

/** Records requests for the current road as operations of one label. Thread-safe. */
@RequiredArgsConstructor
public final class RoadRecording implements RoadObserver {

  /** The label of the requests. */
  public static final String LABEL = "CurrentRoad";

  private final LabelLatency latency;
  private final Tally tally;
  private final UnaryOperator<String> redact;

  @Override
  public void ended(RoadOutcome outcome) {
    RoadVerdict verdict = outcome.verdict();
    long responseNanos = outcome.endNanos() - outcome.intendedNanos();
    long end = SteadyClock.epochMicros(outcome.endNanos());
    tally.startedAfter(outcome.startNanos() - outcome.intendedNanos());
    tally.requests(1);
    tally.bytesReceived(outcome.bytesReceived());
    tally.operation(
        SteadyClock.epochMicros(outcome.startNanos()), end, verdict.code(), verdict.outcome());
    if (verdict.outcome() == Outcome.GOOD) {
      latency.record(outcome.endNanos() - outcome.startNanos(), responseNanos);
    } else {
      latency.recordFailure(responseNanos);
      tally.failed(end, verdict.code(), redact.apply(verdict.message()));
    }
  }

  @Override
  public void dropped(long count) {
    tally.dropped(count);
  }
}
