package org.ngsildbench.embedded.faults;

/** The point in an exchange at which the connection fails. */
public enum Moment {
  /** Before the request is served. */
  BEFORE,
  /** After half of the response body has been sent. */
  HALFWAY
}
