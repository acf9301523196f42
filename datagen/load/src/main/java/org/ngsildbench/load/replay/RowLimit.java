package org.ngsildbench.load.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Limits the total number of rows that recordings hold in memory. Not thread-safe.
 *
 * <p>The limit is a quarter of the heap, because growing or sorting a sensor's rows copies them.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class RowLimit {

  private static final int SHARE_OF_HEAP = 4;

  private final long most;
  private final long heapBytes;
  private long rows;

  /**
   * Returns the limit for a heap size.
   *
   * @param columns number of mapped columns
   */
  static RowLimit of(long heapBytes, int columns) {
    long rowBytes = Long.BYTES + (long) Integer.BYTES * columns;
    return new RowLimit(heapBytes / SHARE_OF_HEAP / rowBytes, heapBytes);
  }

  /**
   * Counts a row.
   *
   * @throws IOException with the place and the limit, if the limit is exceeded
   */
  void add(Path file, long line) throws IOException {
    rows++;
    if (rows > most) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s, line %,d: over %,d rows do not fit into a heap of %,d MB: replay fewer or shorter files",
              file,
              line,
              most,
              heapBytes >> 20));
    }
  }
}
