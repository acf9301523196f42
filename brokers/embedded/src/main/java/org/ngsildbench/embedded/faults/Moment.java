package org.ngsildbench.embedded.faults;

/** When a connection goes wrong. */
public enum Moment {
  /** Before anything is served or sent. */
  BEFORE,
  /** When the request has been served and half of the answer's body has been sent. */
  HALFWAY
}
