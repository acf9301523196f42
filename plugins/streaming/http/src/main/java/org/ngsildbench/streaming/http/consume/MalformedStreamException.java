package org.ngsildbench.streaming.http.consume;

/** A server sent what its protocol does not allow. */
public final class MalformedStreamException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param what the invalid content, worded to follow "the server sent"
   */
  MalformedStreamException(String what) {
    super(what);
  }
}
