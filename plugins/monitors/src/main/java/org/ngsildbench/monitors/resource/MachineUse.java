package org.ngsildbench.monitors.resource;

import java.util.Map;

/**
 * What all of a machine has used up to a moment. Immutable.
 *
 * @param used by resource, in its unit. Processor time is that of processes, not of interrupts:
 *     those are nobody's, and a run's network has many of them
 * @param stolenMillis processor time that the host of a virtual machine gave to others
 */
public record MachineUse(Map<Resource, Double> used, double stolenMillis) {

  /** Copies the map. */
  public MachineUse {
    used = Map.copyOf(used);
  }
}
