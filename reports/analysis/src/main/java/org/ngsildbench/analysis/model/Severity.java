package org.ngsildbench.analysis.model;

/** Severity of a note, the gravest first. */
public enum Severity {
  /** A reason why the run is not valid. */
  INVALID,
  /** A doubt: the numbers are usable, and the reader must know it first. */
  WARNING,
  /** A fact about the set-up of the run, not a warning. */
  INFORMATION
}
