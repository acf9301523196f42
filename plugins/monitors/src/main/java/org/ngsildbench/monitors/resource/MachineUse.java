package org.ngsildbench.monitors.resource;

import java.util.Map;

/**
 * Cumulative usage of a machine. Immutable.
 *
 * @param used usage by resource, in its unit. Processor time excludes interrupts, which belong to
 *     no process although a run's network causes many
 * @param stolenMillis processor time that the hypervisor gave to other guests
 */
public record MachineUse(Map<Resource, Double> used, double stolenMillis) {

  /** Copies the map. */
  public MachineUse {
    used = Map.copyOf(used);
  }
}
