package org.ngsildbench.gtfs.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A row of a table: its fields in UTF-8, without space around them. They become text only where
 * that is asked for: most of a large feed is compared or looked up, not read. Immutable.
 */
public final class Row {

  /** Codes are most of what rows hold. A single byte of UTF-8 is ASCII. */
  private static final String[] LETTERS =
      IntStream.range(0, 128).mapToObj(Character::toString).toArray(String[]::new);

  /** Bytes of the objects that a row is, and of where it is kept. */
  private static final int OVERHEAD = 96;

  /** Beyond so many digits a whole number is none that a feed means. */
  private static final int MOST_DIGITS = 9;

  private final long line;

  private final byte[] bytes;

  /** Alternating start and end of each field in the bytes. */
  private final int[] bounds;

  /**
   * A row of given fields.
   *
   * @param line on which it begins, counted from 1
   * @param bytes of all fields in UTF-8; not to be changed any more
   * @param bounds of each field in the bytes, its start and its end; not to be changed any more
   */
  public Row(long line, byte[] bytes, int[] bounds) {
    this.line = line;
    this.bytes = bytes;
    this.bounds = bounds;
  }

  /** The line on which it begins, counted from 1. */
  public long line() {
    return line;
  }

  /** Returns the number of fields; fields of further columns are empty. */
  public int size() {
    return bounds.length / 2;
  }

  /** Returns the approximate memory size in bytes. */
  public int weight() {
    return OVERHEAD + bytes.length + Integer.BYTES * bounds.length;
  }

  /** The text in a column of the table, "" when it is empty or the column is not there (-1). */
  public String get(int column) {
    int start = start(column);
    int length = end(column) - start;
    if (length == 0) {
      return "";
    }
    return length == 1 ? LETTERS[bytes[start]] : new String(bytes, start, length, UTF_8);
  }

  /** Whether a column is empty, or not there (-1). */
  public boolean isEmpty(int column) {
    return start(column) == end(column);
  }

  /** The fields' bytes, in UTF-8: one array a row of millions, not copied, not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** Each field's start and end in {@link #bytes}; not to be changed. */
  public int[] bounds() {
    return bounds;
  }

  /** Returns the start of a column in {@link #bytes}. */
  public int start(int column) {
    return holds(column) ? bounds[2 * column] : 0;
  }

  /** Returns the end of a column in {@link #bytes}. */
  public int end(int column) {
    return holds(column) ? bounds[2 * column + 1] : 0;
  }

  private boolean holds(int column) {
    return column >= 0 && 2 * column < bounds.length;
  }

  /** Whether another row of the table holds the same in a column. */
  public boolean same(int column, Row other) {
    return Arrays.equals(
        bytes, start(column), end(column), other.bytes, other.start(column), other.end(column));
  }

  /** The whole number in a column, 0 to 999,999,999; -1 when it holds nothing of the kind. */
  public int wholeNumber(int column) {
    int start = start(column);
    int end = end(column);
    if (start == end || end - start > MOST_DIGITS) {
      return -1;
    }
    int number = 0;
    for (int i = start; i < end; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }
}
