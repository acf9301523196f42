package org.ngsildbench.monitors.database;

import java.io.IOException;

/**
 * A database cannot be observed: it is not there, refuses the login, or does not count. The message
 * is one sentence for the user, with what to do, and holds no secret.
 */
public final class UnusableDatabaseException extends IOException {

  private static final long serialVersionUID = 1L;

  /** The message as the user reads it. */
  public UnusableDatabaseException(String message) {
    super(message);
  }
}
