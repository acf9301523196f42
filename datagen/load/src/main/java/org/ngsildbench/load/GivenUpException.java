package org.ngsildbench.load;

/** Going on with a load makes no sense; the message says why, in plain words. */
final class GivenUpException extends Exception {

  private static final long serialVersionUID = 1L;

  GivenUpException(String message) {
    super(message);
  }
}
