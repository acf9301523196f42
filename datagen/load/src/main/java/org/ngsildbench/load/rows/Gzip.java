package org.ngsildbench.load.rows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compresses pieces independently: concatenated gzip files are one gzip file. */
public final class Gzip {

  /** Fastest level; generated text still shrinks by a factor of fifteen. */
  private static final int LEVEL = Deflater.BEST_SPEED;

  private Gzip() {}

  /** Compresses the first bytes of an array. */
  public static byte[] compressed(byte[] bytes, int length) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream(length / 8 + 64);
    try (GZIPOutputStream gzip = new Fast(compressed)) {
      gzip.write(bytes, 0, length);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return compressed.toByteArray();
  }

  private static final class Fast extends GZIPOutputStream {
    Fast(ByteArrayOutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(LEVEL);
    }
  }
}
