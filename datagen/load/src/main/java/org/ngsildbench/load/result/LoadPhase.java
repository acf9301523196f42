package org.ngsildbench.load.result;

/** What a loader is at. */
public enum LoadPhase {
  /** Current entities are created. */
  ENTITIES,
  /** Readings of the past are sent. */
  HISTORY,
  /** The broker is given the time that it needs to write its history. */
  SETTLING
}
