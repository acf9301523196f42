package org.ngsildbench.ngsild.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

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

  /** Whether what is left of the body is in the buffer already. */
  boolean hasArrived() {
    return left <= buffer.available();
  }

  /** What is left of the body, without a copy; valid until the buffer is read into again. */
  InputStream inPlace() {
    int count = (int) left;
    InputStream content = new ByteArrayInputStream(buffer.bytes(), buffer.position(), count);
    buffer.consume(count);
    left = 0;
    end();
    return content;
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
