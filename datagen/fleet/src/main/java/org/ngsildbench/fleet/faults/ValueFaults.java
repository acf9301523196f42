package org.ngsildbench.fleet.faults;

import java.util.function.LongToIntFunction;
import org.ngsildbench.fleet.sensing.Observation;

/** The errors of the readings of one bus's or station's sensors. Immutable. */
@FunctionalInterface
public interface ValueFaults {

  /** No errors. */
  ValueFaults NONE = (what, from, step, row, exact) -> {};

  /**
   * Replaces exact readings by those that a sensor gives. Readings are multiples of the last
   * decimal.
   *
   * @param from time of the first reading (ms since 1970)
   * @param step time between two readings (ms)
   * @param row exact readings at these times; receives the sensor's
   * @param exact computes the exact reading at any time
   */
  void apply(Observation what, long from, long step, short[] row, LongToIntFunction exact);
}
