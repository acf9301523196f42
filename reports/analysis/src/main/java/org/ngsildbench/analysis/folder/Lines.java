package org.ngsildbench.analysis.folder;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The lines of a text file, one at a time, with their numbers; knows a last line that was cut.
 *
 * <p>Holds one line, whatever the size of the file, and refuses a line too long to be one.
 */
final class Lines implements AutoCloseable {

  /** Far above the longest interval histogram; stops a binary file from filling the memory. */
  private static final int LONGEST = 1 << 22;

  private final Path file;
  private final BufferedReader reader;
  private long number;
  private boolean cut;

  private Lines(Path file, BufferedReader reader) {
    this.file = file;
    this.reader = reader;
  }

  /**
   * Opens a file of a run folder.
   *
   * @throws RunFolderException if it is missing
   */
  static Lines open(Path file) throws IOException {
    try {
      // One byte a character: text outside ASCII is percent-encoded in these files, and damaged
      // bytes must not stop the reader.
      return new Lines(file, Files.newBufferedReader(file, StandardCharsets.ISO_8859_1));
    } catch (NoSuchFileException e) {
      throw RunFolderException.missing(file, e);
    }
  }

  /** The next line without its end, or null at the end of the file. */
  String next() throws IOException {
    StringBuilder line = new StringBuilder(256);
    int character = reader.read();
    if (character < 0) {
      return null;
    }
    number++;
    while (character >= 0 && character != '\n') {
      if (line.length() == LONGEST) {
        throw damaged("the line is longer than any a run writes", null);
      }
      line.append((char) character);
      character = reader.read();
    }
    cut = character < 0;
    int last = line.length() - 1;
    return last >= 0 && line.charAt(last) == '\r' ? line.substring(0, last) : line.toString();
  }

  /** Number of the line last read, from 1. */
  long number() {
    return number;
  }

  /** Whether the line last read ends with the file instead of a line feed. */
  boolean cut() {
    return cut;
  }

  RunFolderException damaged(String what, Throwable cause) {
    return RunFolderException.damaged(file, number, what, cause);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
