package org.ngsildbench.jmeter.broker;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.ngsild.outcome.FailureKind;

/**
 * Detects that a broker no longer responds to a closed loop, which would fail as fast as it can,
 * and slows it down until then. One byte of a response ends the outage. Thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class BrokerOutage {

  /** A thread pauses for a quarter of the outage so far: not at all at a first failure. */
  private static final int SHARE_OF_OUTAGE = 4;

  /** Read timeouts after the first one, without a byte from the broker in between. */
  private static final int TIMEOUTS_OF_AN_OUTAGE = 2;

  private static final long MAX_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long NONE = Long.MIN_VALUE;

  private static final String TIMEOUT = FailureKind.TIMEOUT.responseCode();

  private static final Set<String> NO_RESPONSE =
      Set.of(FailureKind.UNREACHABLE.responseCode(), FailureKind.RESET.responseCode(), TIMEOUT);

  private final String url;

  /** Outage after which the test is stopped; zero: never. */
  private final Duration limit;

  private final AtomicLong begin = new AtomicLong(NONE);
  private volatile PlanProblem problem;

  /**
   * Takes over the outcome of an operation that has been timed; pauses if the broker did not
   * respond.
   *
   * @return why the test cannot continue, the same for each operation until a response; null if it
   *     can
   */
  public PlanProblem after(SampleResult sample) {
    if (sample.getBytesAsLong() > 0) {
      if (begin.get() != NONE) {
        begin.set(NONE);
      }
      return null;
    }
    return limit.isZero() || !NO_RESPONSE.contains(sample.getResponseCode())
        ? null
        : outage(sample, System.nanoTime());
  }

  /** Returns the outage that stops the test: a broker that has the request may only be slow. */
  private long limitNanos(SampleResult sample) {
    return TIMEOUT.equals(sample.getResponseCode())
        ? Math.max(
            limit.toNanos(),
            TIMEOUTS_OF_AN_OUTAGE * TimeUnit.MILLISECONDS.toNanos(sample.getTime()))
        : limit.toNanos();
  }

  private PlanProblem outage(SampleResult sample, long now) {
    long since = begin.compareAndExchange(NONE, now);
    long lasted = since == NONE ? 0 : Math.max(0, now - since);
    if (lasted < limitNanos(sample)) {
      LockSupport.parkNanos(this, Math.min(MAX_PAUSE_NANOS, lasted / SHARE_OF_OUTAGE));
      return null;
    }
    return problem(sample);
  }

  private synchronized PlanProblem problem(SampleResult sample) {
    if (problem == null) {
      problem =
          new PlanProblem(
              sample.getResponseCode(),
              "%s: no response from %s for %s s (%s). Look at the broker's log, start it and run again."
                  .formatted(
                      RunManifest.BROKER_LOST,
                      url,
                      TimeUnit.NANOSECONDS.toSeconds(limitNanos(sample)),
                      sample.getResponseCode()));
    }
    return problem;
  }
}
