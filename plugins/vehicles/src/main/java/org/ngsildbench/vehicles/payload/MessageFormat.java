package org.ngsildbench.vehicles.payload;

import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.SectionSamples;

/**
 * Makes messages of what drivers tell. The same driver and second give the same bytes. For one
 * thread.
 */
public interface MessageFormat extends AutoCloseable {

  /**
   * Writes a driver's location.
   *
   * @param dueNanos when, in nanoseconds after the fleet's beginning
   */
  byte[] location(DriverState now, long dueNanos);

  /**
   * Writes a driver's section summary.
   *
   * @param samples of the section
   * @param now the driver at its end
   * @param dueNanos when that is, in nanoseconds after the fleet's beginning
   */
  byte[] section(SectionSamples samples, DriverState now, long dueNanos);

  /**
   * Writes a driver's neighbours.
   *
   * @param neighbours numbers of drivers
   * @param listed how many of them there are in the message
   * @param found how many there are at all
   * @param dueNanos when, in nanoseconds after the fleet's beginning
   */
  byte[] surroundings(DriverState now, int[] neighbours, int listed, int found, long dueNanos);

  /** Frees what is outside of Java's heap. */
  @Override
  void close();
}
