package org.ngsildbench.load.delivery;

/** Thrown if a load is aborted; the message has the reason. */
public final class LoadAbortedException extends Exception {

  private static final long serialVersionUID = 1L;

  /** Creates an exception with a reason. */
  public LoadAbortedException(String message) {
    super(message);
  }
}
