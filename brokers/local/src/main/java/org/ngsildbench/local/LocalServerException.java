package org.ngsildbench.local;

/** A server cannot be started here; the message is one plain sentence for the user. */
public final class LocalServerException extends Exception {

  private static final long serialVersionUID = 1L;

  public LocalServerException(String message) {
    super(message);
  }

  public LocalServerException(String message, Throwable cause) {
    super(message, cause);
  }
}
