package org.ngsildbench.commandline.usage;

/**
 * Thrown for a feed that was read to its end but has no trip that can run. The message is one
 * sentence; the exit code is {@link ExitCode#NOT_VALID}.
 */
public final class UnusableFeedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnusableFeedException(String message) {
    super(message);
  }
}
