package org.ngsildbench.load.replay;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;

/** Rejects overlong lines before they fill the memory. Not thread-safe. */
final class LineLimit extends FilterReader {

  private static final int MAX_CHARACTERS = 1 << 20;

  private final Path file;
  private int inLine;

  LineLimit(Reader text, Path file) {
    super(text);
    this.file = file;
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    for (int i = offset; i < offset + count; i++) {
      inLine = buffer[i] == '\n' || buffer[i] == '\r' ? 0 : inLine + 1;
    }
    if (inLine > MAX_CHARACTERS) {
      throw new IOException(
          file + " has a line of over a million characters and contains no measurements");
    }
    return count;
  }
}
