package org.ngsildbench.httpservers.stream;

/** Thrown for data that is not a valid item. */
final class MalformedItemException extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedItemException(String message) {
    super(message);
  }
}
