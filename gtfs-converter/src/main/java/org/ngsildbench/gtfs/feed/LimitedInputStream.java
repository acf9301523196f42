package org.ngsildbench.gtfs.feed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/** Limits the unpacked size by counting, because an archive's own figures may be wrong. */
final class LimitedInputStream extends FilterInputStream {

  private final String file;
  private final long packedBytes;
  private final ArchiveLimits limits;
  private long unpacked;

  LimitedInputStream(InputStream in, String file, long packedBytes, ArchiveLimits limits) {
    super(in);
    this.file = file;
    this.packedBytes = packedBytes;
    this.limits = limits;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    count(read);
    return read;
  }

  private void count(int more) throws FeedException {
    unpacked += Math.max(0, more);
    if (unpacked > limits.maxBytes()) {
      throw new FeedException(
          String.format(
              Locale.ROOT,
              "%s unpacks to more than %,d bytes and is not a feed",
              file,
              limits.maxBytes()));
    }
    if (unpacked > limits.ratioFromBytes()
        && unpacked / Math.max(1, packedBytes) > limits.maxRatio()) {
      throw new FeedException(
          "%s unpacks to more than %s times its size and is a zip bomb, not a feed"
              .formatted(file, limits.maxRatio()));
    }
  }
}
