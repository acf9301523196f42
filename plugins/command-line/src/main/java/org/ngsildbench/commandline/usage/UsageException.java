package org.ngsildbench.commandline.usage;

/**
 * Thrown for an invalid request. The message states the problem and the remedy and is printed
 * without a stack trace; the exit code is {@link ExitCode#USAGE}.
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
