package org.ngsildbench.load.delivery;

/** Going on makes no sense; the message says why, in plain words. */
public final class GivenUpException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Says why. */
  public GivenUpException(String message) {
    super(message);
  }
}
