package org.ngsildbench.vehicles.payload;

import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.SectionSamples;

/**
 * Makes messages of what drivers tell. The same driver and second give the same bytes. For one
 * thread.
 */
public interface MessageFormat extends AutoCloseable {

  /**
   * Where a driver is.
   *
   * @param dueNanos when, in nanoseconds after the fleet's beginning
   */
  byte[] location(DriverState now, long dueNanos);

  /**
   * How a driver has driven a section.
   *
   * @param samples of the section
   * @param now the driver at its end
   * @param dueNanos when that is, in nanoseconds after the fleet's beginning
   */
  byte[] section(SectionSamples samples, DriverState now, long dueNanos);

  /**
   * Who is near a driver.
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
