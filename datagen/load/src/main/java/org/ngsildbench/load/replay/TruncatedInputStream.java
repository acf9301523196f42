package org.ngsildbench.load.replay;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import lombok.Getter;

/**
 * Ends normally where compressed data is truncated, so that the data before it is not lost. Not
 * thread-safe.
 */
final class TruncatedInputStream extends FilterInputStream {

  /** Whether the data was truncated; known after the end. */
  @Getter private boolean cut;

  TruncatedInputStream(InputStream unpacked) {
    super(unpacked);
  }

  @Override
  public int read() throws IOException {
    try {
      return cut ? -1 : super.read();
    } catch (EOFException brokenOff) {
      cut = true;
      return -1;
    }
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    try {
      return cut ? -1 : super.read(buffer, offset, length);
    } catch (EOFException brokenOff) {
      cut = true;
      return -1;
    }
  }
}
