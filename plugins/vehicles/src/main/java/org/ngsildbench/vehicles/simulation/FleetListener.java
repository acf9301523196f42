package org.ngsildbench.vehicles.simulation;

/**
 * Receives the reportable events of a chunk's drivers in time order. States are read-only and valid
 * only during the call.
 */
public interface FleetListener {

  /**
   * Reports a driver's location, at departure and every ten seconds.
   *
   * @param slot index in the fleet, for {@link DriverFleet#surroundings()}
   * @param dueNanos due time after the fleet's start (ns)
   */
  void location(int slot, DriverState now, long dueNanos);

  /**
   * Reports a driver's state at departure and every second until it arrives.
   *
   * @param dueNanos due time after the fleet's start (ns)
   */
  default void second(DriverState now, long dueNanos) {
    // Messages follow from locations and sections.
  }

  /**
   * Reports that a driver has driven 500 m.
   *
   * @param from state at the start of the section
   * @param dueNanos due time after the fleet's start (ns)
   */
  void section(DriverState from, DriverState now, long dueNanos);
}
