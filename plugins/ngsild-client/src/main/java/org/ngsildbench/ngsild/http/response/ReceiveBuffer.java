package org.ngsildbench.ngsild.http.response;

import java.io.IOException;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Bytes received and not yet consumed. Used by one thread. */
@RequiredArgsConstructor
final class ReceiveBuffer {

  private static final int SIZE = 16 << 10;

  private final ResponseReader.Source source;

  /** Valid from {@link #position()} to {@link #limit()}, until the next call that reads. */
  @Getter private byte[] bytes = new byte[SIZE];

  @Getter private int position;
  @Getter private int limit;

  int available() {
    return limit - position;
  }

  void consume(int count) {
    position += count;
  }

  /**
   * Keeps the content and appends at least one byte; returns false at the end of the connection.
   * Positions may move.
   */
  boolean append() throws IOException {
    makeRoom();
    int count = source.read(bytes, limit, bytes.length - limit);
    if (count > 0) {
      limit += count;
    }
    return count > 0;
  }

  /** The next byte, 0 to 255; -1 at the end of the connection. */
  int read() throws IOException {
    if (position == limit && !append()) {
      return -1;
    }
    return bytes[position++] & 0xff;
  }

  /** Reads up to {@code length} bytes, at least one; -1 at the end of the connection. */
  int read(byte[] into, int from, int length) throws IOException {
    if (position == limit) {
      // A large read goes past this buffer and saves a copy.
      if (length >= bytes.length) {
        return source.read(into, from, length);
      }
      if (!append()) {
        return -1;
      }
    }
    int count = Math.min(length, limit - position);
    System.arraycopy(bytes, position, into, from, count);
    position += count;
    return count;
  }

  private void makeRoom() {
    if (position == limit) {
      position = 0;
      limit = 0;
      if (bytes.length > SIZE) {
        bytes = new byte[SIZE];
      }
    } else if (limit == bytes.length) {
      int count = limit - position;
      byte[] target = count > bytes.length / 2 ? new byte[2 * bytes.length] : bytes;
      System.arraycopy(bytes, position, target, 0, count);
      bytes = target;
      position = 0;
      limit = count;
    }
  }
}
