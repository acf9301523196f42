package org.ngsildbench.jmeter.element;

/**
 * A field of an element holds what it cannot hold. The message names the element and the field, and
 * says what would be right.
 */
public final class BadFieldException extends Exception {

  private static final long serialVersionUID = 1L;

  /** The message as the user reads it. */
  public BadFieldException(String message) {
    super(message);
  }
}
