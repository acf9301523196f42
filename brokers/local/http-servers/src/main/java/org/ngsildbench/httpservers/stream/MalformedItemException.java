package org.ngsildbench.httpservers.stream;

/** What was sent is no item. */
final class MalformedItemException extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedItemException(String message) {
    super(message);
  }
}
