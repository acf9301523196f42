package org.ngsildbench.load.replay;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import lombok.Getter;

/**
 * The measurements of one sensor: rows of values of all mapped columns, in time order after {@link
 * #sortByTime}. Not thread-safe while it is filled; then immutable.
 */
final class RecordedSensor {

  /** Represents a missing value. */
  static final int NONE = Integer.MIN_VALUE;

  private final int columns;
  private final RecordingCounts counts;
  private final long line;
  private long[] times = new long[64];
  private int[] values;

  /** Number of measurements. */
  @Getter private int rows;

  /**
   * Creates a sensor without measurements.
   *
   * @param columns number of values of a measurement
   * @param counts counts of the file that names it first
   * @param line line of that file, from 1
   */
  RecordedSensor(int columns, RecordingCounts counts, long line) {
    this.columns = columns;
    this.counts = counts;
    this.line = line;
    this.values = new int[64 * columns];
  }

  /** Appends a row. */
  void add(long seconds, int[] row) {
    if (rows == times.length) {
      times = Arrays.copyOf(times, rows + rows / 2);
      values = Arrays.copyOf(values, times.length * columns);
    }
    times[rows] = seconds;
    System.arraycopy(row, 0, values, rows * columns, columns);
    rows++;
  }

  /** Returns the time of the last row; {@link Long#MIN_VALUE} if there is none. */
  long lastTime() {
    return rows == 0 ? Long.MIN_VALUE : times[rows - 1];
  }

  /**
   * Sorts rows by time and keeps the first row of each time.
   *
   * @return number of removed rows
   */
  int sortByTime() {
    if (isInOrder()) {
      times = Arrays.copyOf(times, rows);
      values = Arrays.copyOf(values, rows * columns);
      return 0;
    }
    int[] order =
        IntStream.range(0, rows)
            .boxed()
            .sorted((one, other) -> Long.compare(times[one], times[other]))
            .mapToInt(Integer::intValue)
            .toArray();
    long[] inOrder = new long[rows];
    int[] valuesInOrder = new int[rows * columns];
    int kept = 0;
    for (int row : order) {
      if (kept == 0 || inOrder[kept - 1] != times[row]) {
        inOrder[kept] = times[row];
        System.arraycopy(values, row * columns, valuesInOrder, kept * columns, columns);
        kept++;
      }
    }
    int leftOut = rows - kept;
    times = Arrays.copyOf(inOrder, kept);
    values = Arrays.copyOf(valuesInOrder, kept * columns);
    rows = kept;
    return leftOut;
  }

  /** Avoids copying and sorting for the common case. */
  private boolean isInOrder() {
    for (int row = 1; row < rows; row++) {
      if (times[row] <= times[row - 1]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether any measurement has a value in a column. */
  boolean hasValue(int column) {
    return IntStream.range(0, rows).anyMatch(row -> values[row * columns + column] != NONE);
  }

  /** Adds the values of some columns to a digest. */
  void digest(MessageDigest sum, List<Integer> wanted) {
    ByteBuffer row = ByteBuffer.allocate(Long.BYTES + Integer.BYTES * wanted.size());
    for (int i = 0; i < rows; i++) {
      row.clear().putLong(times[i]);
      for (int column : wanted) {
        row.putInt(values[i * columns + column]);
      }
      sum.update(row.flip());
    }
  }

  /** Counts its first line as broken. */
  void countAsBroken() {
    counts.broken(line);
  }

  /** Returns the median time between measurements in seconds; 1 if there is only one. */
  long interval() {
    long[] gaps = new long[rows - 1];
    for (int row = 1; row < rows; row++) {
      gaps[row - 1] = times[row] - times[row - 1];
    }
    Arrays.sort(gaps);
    return gaps.length == 0 ? 1 : gaps[gaps.length / 2];
  }

  /** Returns the first time. */
  long first() {
    return times[0];
  }

  /** Returns the last time. */
  long last() {
    return times[rows - 1];
  }

  /**
   * Returns the latest value of a column at or before a time, with a max age in seconds; {@link
   * #NONE} if there is none.
   */
  int at(int column, long seconds, long oldest) {
    int found = Arrays.binarySearch(times, seconds);
    for (int row = found >= 0 ? found : -found - 2;
        row >= 0 && times[row] >= seconds - oldest;
        row--) {
      int value = values[row * columns + column];
      if (value != NONE) {
        return value;
      }
    }
    return NONE;
  }
}
