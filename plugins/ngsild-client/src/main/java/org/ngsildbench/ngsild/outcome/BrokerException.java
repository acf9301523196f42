package org.ngsildbench.ngsild.outcome;

/**
 * A broker cannot be used as it was asked to be. The message is one plain sentence for the user
 * that says what is wrong and what to do.
 */
public final class BrokerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient FailureKind kind;

  public BrokerException(FailureKind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** Returns the kind, for programs. */
  public FailureKind kind() {
    return kind;
  }
}
