package org.ngsildbench.load.rows;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** A growing, reusable buffer of text. For one thread. */
public final class RowBuffer {

  /** The most digits of a long, its sign, a point and a leading zero. */
  private static final int NUMBER_BYTES = 24;

  private byte[] bytes;
  private int size;

  /** Creates an empty buffer. */
  public RowBuffer(int capacity) {
    bytes = new byte[capacity];
  }

  /** Makes it empty. */
  public void clear() {
    size = 0;
  }

  /** Returns the number of bytes in the buffer. */
  public int size() {
    return size;
  }

  /** Appends bytes. */
  public void put(byte[] text) {
    put(text, 0, text.length);
  }

  /** Appends some of an array's bytes. */
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
   * Appends {@code scaled / 10^decimals} in decimal digits, without trailing zeros, and without
   * going through floating point.
   *
   * @param scaled any but {@link Long#MIN_VALUE}
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

  /** The bytes so far, in an array of their own. */
  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  /** Some of the bytes, in an array of their own. */
  public byte[] toByteArray(int from, int to) {
    return Arrays.copyOfRange(bytes, from, to);
  }

  /** All it holds, as a gzip file. */
  public byte[] compressed() {
    return Gzip.compressed(bytes, size);
  }

  /** Writes all it holds. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
  }

  private void ensure(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length + bytes.length / 2, size + more));
    }
  }
}
