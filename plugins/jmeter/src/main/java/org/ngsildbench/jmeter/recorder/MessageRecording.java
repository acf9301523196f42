package org.ngsildbench.jmeter.recorder;

import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.load.MessageObserver;

/**
 * Records the messages of one label: each is an operation, from its send to its acknowledgement,
 * whose delay is the time to its arrival. Thread-safe; takes no lock and allocates nothing.
 */
final class MessageRecording implements MessageObserver {

  private static final String ACKNOWLEDGED = "200";

  /** A send later than this after the intended one is late; less is the scheduler's grain. */
  private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final LabelLatency latency;
  private final Tally tally;

  /** Microseconds since 1970 at which {@link System#nanoTime()} was 0. */
  private final long epochMicrosAtZero;

  MessageRecording(LabelLatency latency, Tally tally) {
    this.latency = latency;
    this.tally = tally;
    this.epochMicrosAtZero =
        TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis())
            - TimeUnit.NANOSECONDS.toMicros(System.nanoTime());
  }

  @Override
  public void acknowledged(long intendedNanos, long sentNanos, long nanos) {
    latency.record(nanos - sentNanos, nanos - intendedNanos);
    operation(ACKNOWLEDGED, Outcome.GOOD, intendedNanos, sentNanos, nanos);
  }

  @Override
  public void failed(StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    // Its time is that of giving up, which is no time of publishing.
    operation(failure.responseCode(), Outcome.ERROR, intendedNanos, sentNanos, nanos);
  }

  private void operation(
      String code, Outcome outcome, long intendedNanos, long sentNanos, long nanos) {
    tally.operation(epochMicros(sentNanos), epochMicros(nanos), code, outcome);
    if (sentNanos - intendedNanos > LATE_NANOS) {
      tally.late();
    }
  }

  private long epochMicros(long nanos) {
    return epochMicrosAtZero + nanos / 1_000;
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
