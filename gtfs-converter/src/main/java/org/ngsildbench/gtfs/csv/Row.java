package org.ngsildbench.gtfs.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.stream.IntStream;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/**
 * A row of a table: its trimmed fields in UTF-8. Decodes fields lazily, because most are only
 * compared or looked up. Immutable.
 */
@Getter
@RequiredArgsConstructor
public final class Row {

  /** One-character strings, which are the most frequent values. */
  private static final String[] LETTERS =
      IntStream.range(0, 128).mapToObj(Character::toString).toArray(String[]::new);

  /** Object overhead of a row and its container (bytes). */
  private static final int OVERHEAD = 96;

  /** Longer whole numbers are not valid in feeds. */
  private static final int MAX_DIGITS = 9;

  /** First line of the row, from 1. */
  private final long line;

  /** All fields in UTF-8; must not be modified afterwards. */
  private final byte[] bytes;

  /** Alternating start and end of each field in the bytes. */
  private final int[] bounds;

  /** Returns the number of fields; fields beyond it are empty. */
  public int size() {
    return bounds.length / 2;
  }

  /** Returns the approximate memory size in bytes. */
  public int weight() {
    return OVERHEAD + bytes.length + Integer.BYTES * bounds.length;
  }

  /** Returns the text of a column; "" if it is empty or absent (-1). */
  public String get(int column) {
    int start = start(column);
    int length = end(column) - start;
    if (length == 0) {
      return "";
    }
    return length == 1 ? LETTERS[bytes[start]] : new String(bytes, start, length, UTF_8);
  }

  /** Returns whether a column is empty or absent (-1). */
  public boolean isEmpty(int column) {
    return start(column) == end(column);
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

  /** Returns whether another row has the same value in a column. */
  public boolean same(int column, Row other) {
    return Arrays.equals(
        bytes, start(column), end(column), other.bytes, other.start(column), other.end(column));
  }

  /** Returns the whole number in a column, 0 to 999,999,999; -1 if it is not one. */
  public int wholeNumber(int column) {
    int start = start(column);
    int end = end(column);
    if (start == end || end - start > MAX_DIGITS) {
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
