package org.ngsildbench.jmeter.vehicles;

import java.util.function.Supplier;
import org.ngsildbench.measurement.tally.Vehicles;
import org.ngsildbench.vehicles.sink.SinkObserver;

/**
 * An element that records what becomes of the messages of a fleet. A sample covers a time in which
 * thousands of them fall due, so that no sample can carry them. Called by many threads.
 */
public interface FleetRecorder {

  /** Returns the observer of a label's messages; null if they are not recorded. */
  SinkObserver fleet(String label);

  /** Sets the source of a label's counts. */
  void vehicles(String label, Supplier<Vehicles> counts);
}
