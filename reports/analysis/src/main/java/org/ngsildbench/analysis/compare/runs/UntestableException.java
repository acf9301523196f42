package org.ngsildbench.analysis.compare.runs;

/** A figure whose difference between two systems cannot be told; the message says why. */
public final class UntestableException extends Exception {

  private static final long serialVersionUID = 1L;

  UntestableException(String message) {
    super(message);
  }
}
