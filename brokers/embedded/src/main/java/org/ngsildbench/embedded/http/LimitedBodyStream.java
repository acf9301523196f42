package org.ngsildbench.embedded.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/** A body stream with a size limit. */
final class LimitedBodyStream extends FilterInputStream {
  private final long limit;
  private long taken;

  LimitedBodyStream(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  /** Returns the problem for a body that is too large. */
  static Problem tooLarge(long limit) {
    return new Problem(
        ErrorType.CONTENT_TOO_LARGE,
        "The body is larger than this broker's limit of "
            + limit
            + " bytes. Send smaller batches.");
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
