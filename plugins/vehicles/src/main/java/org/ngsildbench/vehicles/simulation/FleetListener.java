package org.ngsildbench.vehicles.simulation;

/**
 * Hears what the drivers of a chunk do that is told to servers, in the order of time. States are
 * only to be read, and only until the method returns.
 */
public interface FleetListener {

  /**
   * A driver says where it is: when it sets out and every ten seconds from then on.
   *
   * @param slot its place in the fleet, for {@link DriverFleet#surroundings()}
   * @param dueNanos when, in nanoseconds after the fleet's beginning
   */
  void location(int slot, DriverState now, long dueNanos);

  /**
   * A driver has driven 500 m.
   *
   * @param from where they began
   * @param dueNanos when, in nanoseconds after the fleet's beginning
   */
  void section(DriverState from, DriverState now, long dueNanos);
}
