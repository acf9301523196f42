package org.ngsildbench.measurement.tally;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Counts the compared reads of a label. Thread-safe; counting takes no lock. */
public final class ConsistencyTally {
  private final LongAdder reads = new LongAdder();
  private final LongAdder stale = new LongAdder();
  private final LongAdder torn = new LongAdder();
  private final LongAdder fabricated = new LongAdder();
  private final LongAdder missing = new LongAdder();
  private final LongAdder additional = new LongAdder();
  private final LongAccumulator maxStaleReadings = new LongAccumulator(Math::max, 0);

  /** Counts a compared read, whatever its outcome. */
  public void read() {
    reads.increment();
  }

  /** Counts a read that lacked this number of acknowledged writes. */
  public void stale(long readings) {
    stale.increment();
    maxStaleReadings.accumulate(readings);
  }

  /** Counts a read with attributes of different writes. */
  public void torn() {
    torn.increment();
  }

  /** Counts a read with a value that was not written. */
  public void fabricated() {
    fabricated.increment();
  }

  /** Counts a read that lacked something. */
  public void missing() {
    missing.increment();
  }

  /** Counts a read that had something too many. */
  public void additional() {
    additional.increment();
  }

  /** Returns the counts so far. */
  public Consistency snapshot() {
    return new Consistency(
        reads.sum(),
        stale.sum(),
        torn.sum(),
        fabricated.sum(),
        missing.sum(),
        additional.sum(),
        maxStaleReadings.get());
  }
}
