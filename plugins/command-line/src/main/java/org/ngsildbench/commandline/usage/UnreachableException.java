package org.ngsildbench.commandline.usage;

/**
 * Thrown when the system under test is not reachable or refuses the run's credentials before
 * anything is measured. The message is one sentence; the exit code is {@link ExitCode#UNREACHABLE}.
 */
public final class UnreachableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnreachableException(String message, Throwable cause) {
    super(message, cause);
  }
}
