package org.ngsildbench.analysis.folder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/**
 * The lines of a text file, one at a time, with their numbers; detects a truncated last line.
 *
 * <p>Buffers one line only, and rejects overlong lines. Reads one byte as one character: text
 * outside ASCII is percent-encoded in these files, and damaged bytes must not stop the reader.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class Lines implements AutoCloseable {

  /** Far above the longest interval histogram; stops a binary file from filling the memory. */
  static final int LONGEST = 1 << 22;

  private final Path file;
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int position;
  private int filled;
  private long number;

  /** Whether the last line lacks a line feed. */
  @Getter private boolean cut;

  /**
   * Opens a file of a run folder.
   *
   * @throws RunFolderException if it is missing
   */
  static Lines open(Path file) throws IOException {
    try {
      return new Lines(file, Files.newInputStream(file));
    } catch (NoSuchFileException e) {
      throw RunFolderException.missing(file, e);
    } catch (IOException e) {
      throw RunFolderException.unreadable(file, e);
    }
  }

  /** The next line without its end, or null at the end of the file. */
  String next() throws IOException {
    if (!fill()) {
      return null;
    }
    number++;
    line.reset();
    cut = true;
    while (cut && fill()) {
      int end = position;
      while (end < filled && buffer[end] != '\n') {
        end++;
      }
      line.write(buffer, position, end - position);
      if (line.size() > LONGEST) {
        throw damaged("the line is longer than any line of a run", null);
      }
      cut = end == filled;
      position = cut ? end : end + 1;
    }
    String text = line.toString(StandardCharsets.ISO_8859_1);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private boolean fill() throws IOException {
    if (position == filled) {
      position = 0;
      try {
        filled = Math.max(0, in.read(buffer));
      } catch (IOException e) {
        throw RunFolderException.unreadable(file, e);
      }
    }
    return filled > 0;
  }

  /** The file's name without its folder. */
  String name() {
    return String.valueOf(file.getFileName());
  }

  /** Returns an exception for the last line. */
  RunFolderException damaged(String what, Throwable cause) {
    return RunFolderException.damaged(file, number, what, cause);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
