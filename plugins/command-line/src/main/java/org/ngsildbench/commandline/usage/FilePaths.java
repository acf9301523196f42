package org.ngsildbench.commandline.usage;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.TypeConversionException;

/** Files and folders as options name them. */
public final class FilePaths {

  private FilePaths() {}

  /** The path; an empty one, as of a variable that is not set, would be the current folder. */
  public static Path of(String text) {
    if (text.isBlank()) {
      throw new TypeConversionException("it is empty; write the name of a file or a folder");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException wrong) {
      throw new TypeConversionException(
          "'%s' cannot be the name of a file: %s".formatted(text, wrong.getReason()));
    }
  }
}
