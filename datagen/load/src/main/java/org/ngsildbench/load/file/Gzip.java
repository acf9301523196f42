package org.ngsildbench.load.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.ngsildbench.load.rows.RowBuffer;

/** Compresses pieces on their own: gzip files that follow one another are one gzip file. */
final class Gzip {

  /** The fastest: generated text shrinks fifteen times all the same. */
  private static final int LEVEL = Deflater.BEST_SPEED;

  private Gzip() {}

  /** One piece as a gzip file. */
  static byte[] compressed(RowBuffer text) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream(text.size() / 8 + 64);
    try (GZIPOutputStream gzip = new Fast(compressed)) {
      text.writeTo(gzip);
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
