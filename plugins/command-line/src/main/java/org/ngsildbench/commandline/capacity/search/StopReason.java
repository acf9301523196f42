package org.ngsildbench.commandline.capacity.search;

/** Why a search stopped. */
public enum StopReason {
  /** The capacity lies between two values as close as requested. */
  FOUND,
  /** The highest value was kept, too. */
  NEVER_BROKE,
  /** The lowest value was broken already. */
  NEVER_KEPT,
  /** The generator's limit was met before the system's. */
  GENERATOR,
  /** The search was cut short: too many probes, a stop, a system that is gone. */
  CUT_SHORT
}
