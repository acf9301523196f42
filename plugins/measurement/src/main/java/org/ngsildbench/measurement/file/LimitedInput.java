package org.ngsildbench.measurement.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

/** An input that fails at the first byte beyond a limit, however long a server sends. */
public final class LimitedInput extends FilterInputStream {

  private final long limit;
  private final Supplier<? extends IOException> failure;
  private long count;

  /** Limits an input to a number of bytes. */
  public LimitedInput(InputStream input, long limit, Supplier<? extends IOException> failure) {
    super(input);
    this.limit = limit;
    this.failure = failure;
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    add(b < 0 ? 0 : 1);
    return b;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = super.read(into, from, length);
    add(Math.max(0, read));
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

  private void add(long bytes) throws IOException {
    count += bytes;
    if (count > limit) {
      throw failure.get();
    }
  }
}
