package org.ngsildbench.ngsild.http.response;

import java.io.IOException;

/** A body that ends with its connection (RFC 9112, 6.3, rule 8). Its truncation cannot be seen. */
final class UntilCloseBody extends FramedBody {

  private final ReceiveBuffer buffer;

  UntilCloseBody(ReceiveBuffer buffer) {
    this.buffer = buffer;
  }

  @Override
  int readSome(byte[] into, int from, int length) throws IOException {
    int read = buffer.read(into, from, length);
    return read < 0 ? end() : read;
  }
}
