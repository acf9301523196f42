package org.ngsildbench.ngsild.http.response;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

/**
 * Rejects a body at the first byte beyond a limit; applied after decompression, because gzip can
 * hide any size.
 */
final class LimitedBody extends FilterInputStream {

  private final long limit;
  private long count;

  LimitedBody(InputStream body, long limit) {
    super(body);
    this.limit = limit;
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    if (b >= 0) {
      add(1);
    }
    return b;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = super.read(into, from, length);
    if (read > 0) {
      add(read);
    }
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long skipped = super.skip(bytes);
    add(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void add(long bytes) throws HttpFailureException {
    count += bytes;
    if (count > limit) {
      throw tooLarge(limit);
    }
  }

  static HttpFailureException tooLarge(long limit) {
    return new HttpFailureException(
        HttpFailureKind.TOO_LARGE, "the answer's body is larger than " + limit + " bytes");
  }
}
