package org.ngsildbench.analysis.compare;

/** Runs that must not be compared; the message says why and what to do. */
public final class IncomparableException extends Exception {

  private static final long serialVersionUID = 1L;

  IncomparableException(String message) {
    super(message);
  }
}
