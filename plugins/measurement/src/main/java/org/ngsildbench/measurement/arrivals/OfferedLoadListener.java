package org.ngsildbench.measurement.arrivals;

import java.util.function.Supplier;
import org.ngsildbench.measurement.tally.OfferedLoad;

/**
 * A test element that observes the offered load of the open thread groups around it, including
 * dropped arrivals, which give no sample. Called by many threads.
 */
public interface OfferedLoadListener {

  /**
   * Reports the start of a phase.
   *
   * @param label label of the operations it starts
   * @param offered supplies the load offered up to the call; may be called at any time, also after
   *     the group ended
   */
  void phaseBegan(String label, Supplier<OfferedLoad> offered);

  /** An arrival was too late to be started and was given up. */
  void dropped(String label);

  /** Reports a warning about how the figures were measured. */
  void remarked(String remark);
}
