package org.ngsildbench.load.journal;

/** A load cannot use its journal; nothing was sent. The message says why, and what to do. */
public final class UnusableJournalException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnusableJournalException(String message) {
    super(message);
  }
}
