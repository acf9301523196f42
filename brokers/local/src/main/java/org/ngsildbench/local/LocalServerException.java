package org.ngsildbench.local;

/** Thrown if a server cannot start; the message is one sentence for the user. */
public final class LocalServerException extends Exception {

  private static final long serialVersionUID = 1L;

  public LocalServerException(String message) {
    super(message);
  }

  public LocalServerException(String message, Throwable cause) {
    super(message, cause);
  }
}
