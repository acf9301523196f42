package org.ngsildbench.commandline.capacity.search;

/** Outcome of one probe. */
public enum ProbeOutcome {
  /** The criterion was kept, and the load was what it was meant to be. */
  KEPT,
  /** The criterion was broken, or the system failed in another way that is its own. */
  BROKEN,
  /** The generator itself was not valid: nothing is known of the system. */
  GENERATOR
}
