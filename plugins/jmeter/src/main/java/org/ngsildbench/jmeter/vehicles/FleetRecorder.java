package org.ngsildbench.jmeter.vehicles;

import java.util.function.Supplier;
import org.apache.jmeter.threads.JMeterVariables;
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

  /** Lets the samplers of the current thread know of it. */
  static void publish(FleetRecorder recorder, JMeterVariables variables) {
    variables.putObject(FleetRecorder.class.getName(), recorder);
  }

  /** The recorder of the current thread; null if there is none. */
  static FleetRecorder inScope(JMeterVariables variables) {
    return (FleetRecorder) variables.getObject(FleetRecorder.class.getName());
  }
}
