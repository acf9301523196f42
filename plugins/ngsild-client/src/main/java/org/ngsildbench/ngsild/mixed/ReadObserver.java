package org.ngsildbench.ngsild.mixed;

import java.util.OptionalLong;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.tally.ConsistencyTally;

/**
 * Records the outcomes of one label's reads. Thread-safe.
 *
 * @param latency receives the staleness
 * @param tally counters
 */
public record ReadObserver(LabelLatency latency, ConsistencyTally tally) {

  /**
   * Records a watched write.
   *
   * @param delay nanoseconds from its acknowledgement to the end of the first read that returned
   *     it; empty if none did in time
   */
  public void watched(OptionalLong delay) {
    tally.read();
    delay.ifPresentOrElse(latency::recordStaleness, tally::missing);
  }

  /** Records a judged read; the verdict is null if it was correct. */
  public void judged(Verdict verdict) {
    tally.read();
    if (verdict == null) {
      return;
    }
    switch (verdict.fault()) {
      case STALE -> {
        tally.stale(verdict.staleWrites());
        latency.recordStaleness(verdict.staleNanos());
      }
      case TORN -> tally.torn();
      case FABRICATED -> tally.fabricated();
      case MISSING -> tally.missing();
      case ADDITIONAL -> tally.additional();
    }
  }
}
