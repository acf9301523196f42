package org.ngsildbench.ngsild.http.response;

import java.io.IOException;

/** A body of Content-Length bytes (RFC 9112, 6.2). */
final class FixedLengthBody extends FramedBody {

  private final ReceiveBuffer buffer;
  private final long length;
  private long left;

  FixedLengthBody(ReceiveBuffer buffer, long length) {
    this.buffer = buffer;
    this.length = length;
    this.left = length;
    if (length == 0) {
      end();
    }
  }

  @Override
  int readSome(byte[] into, int from, int count) throws IOException {
    int read = buffer.read(into, from, (int) Math.min(count, left));
    if (read < 0) {
      throw truncated("after " + (length - left) + " of " + length + " bytes of the body");
    }
    left -= read;
    if (left == 0) {
      end();
    }
    return read;
  }
}
