package org.ngsildbench.gtfs.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Converts a file with any byte order mark to UTF-8 without one. */
final class Utf8Input extends InputStream {

  private static final int CHARS = 8192;

  private final InputStreamReader chars;
  private byte[] pending = {};
  private int next;

  private Utf8Input(InputStream in, Charset charset) {
    this.chars = new InputStreamReader(in, charset);
  }

  /** An opened file. */
  record Opened(InputStream bytes, boolean utf16) {}

  static Opened of(InputStream in) throws IOException {
    PushbackInputStream marked = new PushbackInputStream(in, 3);
    byte[] mark = marked.readNBytes(3);
    int first = mark.length < 2 ? 0 : (mark[0] & 0xff) << 8 | mark[1] & 0xff;
    if (first == 0xfeff || first == 0xfffe) {
      marked.unread(mark);
      return new Opened(new Utf8Input(marked, StandardCharsets.UTF_16), true);
    }
    if (!(first == 0xefbb && mark.length == 3 && (mark[2] & 0xff) == 0xbf)) {
      marked.unread(mark);
    }
    return new Opened(marked, false);
  }

  @Override
  public int read() throws IOException {
    return fill() ? pending[next++] & 0xff : -1;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, pending.length - next);
    System.arraycopy(pending, next, buffer, offset, count);
    next += count;
    return count;
  }

  private boolean fill() throws IOException {
    if (next < pending.length) {
      return true;
    }
    char[] read = new char[CHARS + 1];
    int count = chars.read(read, 0, CHARS);
    if (count < 0) {
      return false;
    }
    if (Character.isHighSurrogate(read[count - 1])) {
      int low = chars.read();
      count += low < 0 ? 0 : 1;
      read[count - 1] = low < 0 ? read[count - 1] : (char) low;
    }
    pending = new String(read, 0, count).getBytes(StandardCharsets.UTF_8);
    next = 0;
    return true;
  }

  @Override
  public void close() throws IOException {
    chars.close();
  }
}
