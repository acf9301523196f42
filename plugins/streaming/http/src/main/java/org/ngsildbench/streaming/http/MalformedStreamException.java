package org.ngsildbench.streaming.http;

/** A server sent what its protocol does not allow. */
final class MalformedStreamException extends Exception {

  private static final long serialVersionUID = 1L;

  /** What it sent, so that "the server sent" can stand before it. */
  MalformedStreamException(String what) {
    super(what);
  }
}
