package org.ngsildbench.embedded.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/** A body that may not be longer than agreed. */
final class LimitedInputStream extends FilterInputStream {
  private final long limit;
  private long taken;

  LimitedInputStream(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  /** The problem of a body that is too long. */
  static Problem tooLarge(long limit) {
    return new Problem(
        ErrorType.CONTENT_TOO_LARGE,
        "The body is larger than this broker takes: " + limit + " bytes. Send smaller batches.");
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int read = super.read(into, offset, length);
    count(Math.max(0, read));
    return read;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(int bytes) {
    taken += bytes;
    if (taken > limit) {
      throw tooLarge(limit);
    }
  }
}
