package org.ngsildbench.streaming.load;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * Records the messages of one label: each is an operation, from its send to its acknowledgement,
 * whose delay is the time to its arrival. Thread-safe; takes no lock and, but for failures,
 * allocates nothing.
 */
@RequiredArgsConstructor
public final class MessageRecording implements MessageObserver {

  private static final String ACKNOWLEDGED = "200";

  private final LabelLatency latency;
  private final Tally tally;

  /** Removes secrets from a server's message. */
  private final UnaryOperator<String> redact;

  /** Receives a sentence about the first failure of each kind. */
  private final Consumer<String> notes;

  private final Set<StreamFailureKind> failed = ConcurrentHashMap.newKeySet();

  @Override
  public void acknowledged(long intendedNanos, long sentNanos, long nanos) {
    latency.record(nanos - sentNanos, nanos - intendedNanos);
    operation(ACKNOWLEDGED, Outcome.GOOD, intendedNanos, sentNanos, nanos);
  }

  @Override
  public void failed(StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    String message = redact.apply(failure.message());
    if (failed.add(failure.kind())) {
      notes.accept("the first failure by %s was: %s".formatted(failure.kind(), message));
    }
    latency.recordFailure(nanos - intendedNanos);
    tally.failed(SteadyClock.epochMicros(nanos), failure.responseCode(), message);
    operation(failure.responseCode(), Outcome.ERROR, intendedNanos, sentNanos, nanos);
  }

  private void operation(
      String code, Outcome outcome, long intendedNanos, long sentNanos, long nanos) {
    tally.operation(
        SteadyClock.epochMicros(sentNanos), SteadyClock.epochMicros(nanos), code, outcome);
    tally.startedAfter(sentNanos - intendedNanos);
  }

  @Override
  public void delivered(long intendedNanos, long sentNanos, long arrivalNanos) {
    latency.recordDelay(arrivalNanos - intendedNanos);
    latency.recordTransit(arrivalNanos - sentNanos);
  }

  @Override
  public void dropped(long messages) {
    tally.dropped(messages);
  }
}
