package org.ngsildbench.ngsild.http.response;

import java.io.IOException;

/**
 * A body without chunks: of Content-Length bytes (RFC 9112, 6.2), or up to the end of its
 * connection (6.3, rule 8), whose truncation cannot be seen.
 */
final class PlainBody extends FramedBody {

  private final ReceiveBuffer buffer;
  private final long length;
  private long left;

  /**
   * @param length -1 for a body that ends with its connection
   */
  PlainBody(ReceiveBuffer buffer, long length) {
    this.buffer = buffer;
    this.length = length;
    this.left = length;
    if (length == 0) {
      end();
    }
  }

  boolean endsWithConnection() {
    return length < 0;
  }

  @Override
  int readSome(byte[] into, int from, int count) throws IOException {
    int read = buffer.read(into, from, endsWithConnection() ? count : (int) Math.min(count, left));
    if (read < 0) {
      if (endsWithConnection()) {
        return end();
      }
      throw truncated("after " + (length - left) + " of " + length + " bytes of the body");
    }
    left -= read;
    if (left == 0) {
      end();
    }
    return read;
  }
}
