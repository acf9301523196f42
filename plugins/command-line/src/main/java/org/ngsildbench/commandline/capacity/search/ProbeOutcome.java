package org.ngsildbench.commandline.capacity.search;

/** Outcome of one probe. */
public enum ProbeOutcome {
  /** The criterion was met at the intended load. */
  KEPT,
  /** The criterion was broken, or the system failed in another way that is its own. */
  BROKEN,
  /** The generator itself was not valid: nothing is known of the system. */
  GENERATOR
}
