package org.ngsildbench.commandline.usage;

/**
 * Thrown for an invalid request. The message is one sentence that says what is wrong and what to
 * do, printed without a stack trace; the exit code is {@link ExitCode#USAGE}.
 */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
