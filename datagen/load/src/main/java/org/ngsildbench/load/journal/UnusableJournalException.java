package org.ngsildbench.load.journal;

/**
 * Thrown if a load cannot use its journal; nothing was sent. The message has the reason and what to
 * do.
 */
public final class UnusableJournalException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnusableJournalException(String message) {
    super(message);
  }
}
