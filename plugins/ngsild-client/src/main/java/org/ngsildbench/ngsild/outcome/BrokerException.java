package org.ngsildbench.ngsild.outcome;

import lombok.Getter;

/**
 * Thrown if a broker cannot be used as configured. The message states the problem and the remedy
 * for the user.
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
