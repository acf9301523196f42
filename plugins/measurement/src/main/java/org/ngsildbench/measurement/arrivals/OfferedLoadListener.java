package org.ngsildbench.measurement.arrivals;

import java.util.function.Supplier;
import org.ngsildbench.measurement.tally.OfferedLoad;

/**
 * An element that wants to know what the open thread groups around it ask for, and not only what
 * became of it: a dropped arrival gives no sample. Called by many threads.
 */
public interface OfferedLoadListener {

  /**
   * A phase of a schedule has begun.
   *
   * @param label of the operations it starts
   * @param offered what the phase asked for up to the moment of the call; may be asked at any time,
   *     also after the group's end
   */
  void phaseBegan(String label, Supplier<OfferedLoad> offered);

  /** An arrival was too late to be started and was given up. */
  void dropped(String label);

  /** Something that a reader of the figures has to know about how they were made. */
  void remarked(String remark);
}
