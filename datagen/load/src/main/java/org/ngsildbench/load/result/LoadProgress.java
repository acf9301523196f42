package org.ngsildbench.load.result;

import java.time.Duration;

/**
 * How far a load has got.
 *
 * @param phase what it is at
 * @param done entities (or readings, in the history's phase) that the broker has taken or refused
 * @param before how many of them in an earlier run that this one resumes
 * @param total of the phase
 * @param retries requests that were sent again, so far, in all phases
 * @param elapsed since the phase began
 */
public record LoadProgress(
    LoadPhase phase, long done, long before, long total, long retries, Duration elapsed) {

  /** Entities or readings a second in this phase and run. */
  public double perSecond() {
    return (done - before) / Math.max(1e-3, elapsed.toNanos() / 1e9);
  }

  /** How long the phase will last at that speed. */
  public Duration remaining() {
    double seconds = (total - done) / Math.max(1e-9, perSecond());
    return Duration.ofSeconds((long) Math.min(Integer.MAX_VALUE, Math.ceil(seconds)));
  }
}
