package org.ngsildbench.vehicles.payload;

import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.SectionSamples;

/** Creates drivers' messages. The same driver and second give the same bytes. Not thread-safe. */
public interface MessageFormat extends AutoCloseable {

  /**
   * Writes a driver's location.
   *
   * @param dueNanos due time after the fleet's start (ns)
   */
  byte[] location(DriverState now, long dueNanos);

  /**
   * Writes a driver's section summary.
   *
   * @param samples of the section
   * @param now the driver at the end of the section
   * @param dueNanos due time after the fleet's start (ns)
   */
  byte[] section(SectionSamples samples, DriverState now, long dueNanos);

  /**
   * Writes a driver's neighbours.
   *
   * @param neighbours driver numbers
   * @param listed number of neighbours to list
   * @param found total number of neighbours
   * @param dueNanos due time after the fleet's start (ns)
   */
  byte[] surroundings(DriverState now, int[] neighbours, int listed, int found, long dueNanos);

  /** Frees native memory. */
  @Override
  void close();
}
