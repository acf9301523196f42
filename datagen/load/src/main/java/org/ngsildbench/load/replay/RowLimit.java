package org.ngsildbench.load.replay;

import java.io.IOException;
import java.nio.file.Path;

/**
 * How many rows recordings may have together, which are held in memory. For one thread.
 *
 * <p>A quarter of the heap: where a sensor's rows outgrow their arrays, or are put in order, they
 * are there twice for a moment.
 */
final class RowLimit {

  private static final int SHARE_OF_HEAP = 4;

  private final long most;
  private final long heapBytes;
  private long rows;

  private RowLimit(long most, long heapBytes) {
    this.most = most;
    this.heapBytes = heapBytes;
  }

  /**
   * What fits into a heap.
   *
   * @param columns mapped ones, of which each row holds a value
   */
  static RowLimit of(long heapBytes, int columns) {
    long rowBytes = Long.BYTES + (long) Integer.BYTES * columns;
    return new RowLimit(heapBytes / SHARE_OF_HEAP / rowBytes, heapBytes);
  }

  /**
   * There is a row more.
   *
   * @throws IOException naming the place and the limit, if it has no room
   */
  void add(Path file, long line) throws IOException {
    rows++;
    if (rows > most) {
      throw new IOException(
          "%s, line %,d: over %,d rows do not fit into a heap of %,d MB: replay fewer or shorter files"
              .formatted(file, line, most, heapBytes >> 20));
    }
  }
}
