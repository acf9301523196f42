package org.ngsildbench.analysis.compare.runs;

/**
 * Thrown if a figure's difference between two systems cannot be tested; the message gives the
 * reason.
 */
public final class UntestableException extends Exception {

  private static final long serialVersionUID = 1L;

  UntestableException(String message) {
    super(message);
  }
}
