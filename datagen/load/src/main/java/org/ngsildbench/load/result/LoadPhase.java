package org.ngsildbench.load.result;

/** Phases of a load. */
public enum LoadPhase {
  /** Creating current entities. */
  ENTITIES,
  /** Sending the history. */
  HISTORY,
  /** Waiting until the broker has written its history. */
  SETTLING
}
