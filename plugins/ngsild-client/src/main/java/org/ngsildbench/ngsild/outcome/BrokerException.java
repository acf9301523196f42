package org.ngsildbench.ngsild.outcome;

import lombok.Getter;

/**
 * A broker cannot be used as it was asked to be. The message is one plain sentence for the user
 * that says what is wrong and what to do.
 */
public final class BrokerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Kind, for programs. */
  @Getter private final transient FailureKind kind;

  public BrokerException(FailureKind kind, String message) {
    super(message);
    this.kind = kind;
  }
}
