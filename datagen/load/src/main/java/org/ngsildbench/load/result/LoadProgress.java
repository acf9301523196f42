package org.ngsildbench.load.result;

import java.time.Duration;

/**
 * Progress of a load.
 *
 * @param phase the current phase
 * @param done entities (readings in the history phase) that the broker has accepted or rejected
 * @param before the part of {@code done} from the earlier run that this one resumes
 * @param total entities or readings in the phase
 * @param retries requests retried so far, in all phases
 * @param elapsed time since the phase started
 */
public record LoadProgress(
    LoadPhase phase, long done, long before, long total, long retries, Duration elapsed) {

  /** Returns the entities or readings per second of this phase in this run. */
  public double perSecond() {
    return (done - before) / Math.max(1e-3, elapsed.toNanos() / 1e9);
  }

  /** Returns the remaining time of the phase at the current rate. */
  public Duration remaining() {
    double seconds = (total - done) / Math.max(1e-9, perSecond());
    return Duration.ofSeconds((long) Math.min(Integer.MAX_VALUE, Math.ceil(seconds)));
  }
}
