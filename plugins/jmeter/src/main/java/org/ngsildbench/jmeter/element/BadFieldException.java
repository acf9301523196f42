package org.ngsildbench.jmeter.element;

/** An invalid field of an element. The message names element, field and the expected value. */
public final class BadFieldException extends Exception {

  private static final long serialVersionUID = 1L;

  /** The message as the user reads it. */
  public BadFieldException(String message) {
    super(message);
  }
}
