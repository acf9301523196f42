package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import org.ngsildbench.measurement.file.FileErrors;

/** A run folder that cannot be reported on. The message names the file and says what to do. */
public final class RunFolderException extends IOException {

  static final String REPAIR = " Run again, or repair the file in a copy of the folder.";

  /** Creates an exception with a complete message. */
  RunFolderException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Creates an exception about a file or folder; {@code problem} follows its name. */
  public RunFolderException(Path file, String problem) {
    this(file + " " + problem, null);
  }

  static RunFolderException missing(Path file, Throwable cause) {
    return new RunFolderException(
        file
            + " is missing: this is not a run folder, or the run ended before it was "
            + "written. Use a run folder of ./bench run.",
        cause);
  }

  /** A file or folder that the operating system cannot read. */
  public static RunFolderException unreadable(Path file, IOException cause) {
    String repair = cause instanceof AccessDeniedException ? "" : REPAIR;
    return new RunFolderException(
        FileErrors.describe("Cannot read " + file, cause).getMessage() + repair, cause);
  }

  /** A problem of one line of a file, counted from 1. */
  static RunFolderException damaged(Path file, long line, String what, Throwable cause) {
    return new RunFolderException(
        ("%s, line %s: %s. The file is damaged: run again, or, to report on the rest, "
                + "remove that line from a copy of the folder.")
            .formatted(file, line, what),
        cause);
  }
}
