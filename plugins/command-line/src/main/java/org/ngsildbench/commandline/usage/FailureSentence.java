package org.ngsildbench.commandline.usage;

import java.nio.file.FileSystemException;
import org.ngsildbench.measurement.file.FileErrors;

/** Formats a failure as one sentence. */
public final class FailureSentence {

  private FailureSentence() {}

  /** The message of the failure; its kind where it has none. */
  public static String of(Exception failure) {
    if (failure instanceof FileSystemException file && file.getReason() == null) {
      // Its message is the bare name of the file.
      return FileErrors.describe("Cannot use a file or folder", file).getMessage();
    }
    String message = failure.getMessage();
    return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
  }
}
