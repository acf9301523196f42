package org.ngsildbench.load.rows;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import lombok.Getter;

/** A growing, reusable text buffer. Not thread-safe. */
public final class RowBuffer {

  /** Max digits of a long, a sign, a decimal point and a leading zero. */
  private static final int NUMBER_BYTES = 24;

  private byte[] bytes;

  /** Number of bytes in the buffer. */
  @Getter private int size;

  /** Creates an empty buffer. */
  public RowBuffer(int capacity) {
    bytes = new byte[capacity];
  }

  /** Clears the buffer. */
  public void clear() {
    size = 0;
  }

  /** Appends bytes. */
  public void put(byte[] text) {
    put(text, 0, text.length);
  }

  /** Appends part of an array. */
  public void put(byte[] from, int offset, int length) {
    ensure(length);
    System.arraycopy(from, offset, bytes, size, length);
    size += length;
  }

  /** Appends one byte. */
  public void put(char ascii) {
    ensure(1);
    bytes[size++] = (byte) ascii;
  }

  /**
   * Appends {@code scaled / 10^decimals} without trailing zeros and without floating point.
   *
   * @param scaled any value except {@link Long#MIN_VALUE}
   */
  public void decimal(long scaled, int decimals) {
    ensure(NUMBER_BYTES);
    long digits = scaled;
    if (digits < 0) {
      bytes[size++] = '-';
      digits = -digits;
    }
    int places = decimals;
    while (places > 0 && digits % 10 == 0) {
      digits /= 10;
      places--;
    }
    int length = Math.max(places + 1, digitsOf(digits)) + (places > 0 ? 1 : 0);
    int end = size + length;
    for (int at = end - 1; at >= size; at--) {
      if (places > 0 && at == end - 1 - places) {
        bytes[at] = '.';
      } else {
        bytes[at] = (byte) ('0' + digits % 10);
        digits /= 10;
      }
    }
    size = end;
  }

  private static int digitsOf(long number) {
    int digits = 1;
    for (long left = number / 10; left > 0; left /= 10) {
      digits++;
    }
    return digits;
  }

  /** Returns a copy of the content. */
  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  /** Returns a copy of part of the content. */
  public byte[] toByteArray(int from, int to) {
    return Arrays.copyOfRange(bytes, from, to);
  }

  /** Returns the content as a gzip file. */
  public byte[] compressed() {
    return Gzip.compressed(bytes, size);
  }

  /** Writes the content to a stream. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
  }

  private void ensure(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length + bytes.length / 2, size + more));
    }
  }
}
