package org.ngsildbench.jmeter.vehicles;

import java.util.function.Supplier;
import org.ngsildbench.measurement.tally.Vehicles;
import org.ngsildbench.vehicles.sink.SinkObserver;

/**
 * An element that records what becomes of the messages of a fleet. A sample covers a time in which
 * thousands of them fall due, so that no sample can carry them. Called by many threads.
 */
public interface FleetRecorder {

  /** What is to hear of the messages of a label; null if they are not recorded. */
  SinkObserver fleet(String label);

  /** States who knows what becomes of the messages of a label. */
  void vehicles(String label, Supplier<Vehicles> counts);
}
