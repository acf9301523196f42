package org.ngsildbench.commandline.usage;

import java.util.function.Supplier;

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

  /**
   * Returns a value that a user chose.
   *
   * @param words what the message of the value's own exception follows, such as {@code --}
   * @throws UsageException if the value is not acceptable
   */
  public static <T> T accepted(String words, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException wrong) {
      throw new UsageException(words + wrong.getMessage(), wrong);
    }
  }
}
