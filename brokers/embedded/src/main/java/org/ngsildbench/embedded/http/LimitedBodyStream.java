package org.ngsildbench.embedded.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/** A body stream with a size limit. */
final class LimitedBodyStream extends FilterInputStream {
  private static final int MAX_DISCARDED_BYTES = 64 << 20;

  private final long limit;
  private long taken;

  /**
   * @param length the body's length in bytes; negative if unknown
   * @throws Problem 413 if {@code length} exceeds {@code limit}
   */
  LimitedBodyStream(InputStream in, long length, long limit) throws IOException {
    super(in);
    this.limit = limit;
    if (length > limit) {
      reject();
    }
  }

  /**
   * Discards the rest, so that a client that still writes does not find the connection reset and
   * lose the answer (RFC 9112, 9.6).
   */
  private void reject() throws IOException {
    in.skip(MAX_DISCARDED_BYTES);
    throw new Problem(
        ErrorType.CONTENT_TOO_LARGE,
        "The body is larger than this broker's limit of %s bytes. Send smaller batches."
            .formatted(limit));
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

  private void count(int bytes) throws IOException {
    taken += bytes;
    if (taken > limit) {
      reject();
    }
  }
}
