package org.ngsildbench.vehicles.payload;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * JSON of numbers and known words, written into bytes that are used again. Digits are written as
 * they are, without a string between; what is appended as text must need no escapes. Not
 * thread-safe.
 */
final class JsonBytes {

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final int MOST_DIGITS = 20;
  private static final int HEX_DIGITS = 16;
  private static final int[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};

  private byte[] bytes = new byte[8 << 10];
  private int length;

  /** A word that is written often. */
  static byte[] word(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  void clear() {
    length = 0;
  }

  byte[] array() {
    return bytes;
  }

  int length() {
    return length;
  }

  JsonBytes text(byte[] word) {
    room(word.length);
    System.arraycopy(word, 0, bytes, length, word.length);
    length += word.length;
    return this;
  }

  JsonBytes character(char ascii) {
    room(1);
    bytes[length++] = (byte) ascii;
    return this;
  }

  JsonBytes number(long value) {
    room(MOST_DIGITS);
    if (value < 0) {
      bytes[length++] = '-';
    }
    digits(value < 0 ? -value : value, 1);
    return this;
  }

  /**
   * A number with so many decimals, rounded, half away from 0.
   *
   * @param decimals 1 to 7
   */
  JsonBytes decimal(double value, int decimals) {
    int power = POWERS[decimals];
    long scaled = Math.round(Math.abs(value) * power);
    room(MOST_DIGITS + 2);
    if (value < 0 && scaled != 0) {
      bytes[length++] = '-';
    }
    digits(scaled / power, 1);
    bytes[length++] = '.';
    digits(scaled % power, decimals);
    return this;
  }

  /** At least so many digits, with zeros before. */
  JsonBytes padded(int value, int width) {
    room(MOST_DIGITS);
    digits(value, width);
    return this;
  }

  private void digits(long value, int width) {
    int count = Math.max(width, digitsOf(value));
    long left = value;
    for (int at = length + count - 1; at >= length; at--) {
      bytes[at] = (byte) ('0' + left % 10);
      left /= 10;
    }
    length += count;
  }

  private static int digitsOf(long value) {
    int count = 1;
    for (long left = value / 10; left > 0; left /= 10) {
      count++;
    }
    return count;
  }

  /** The lowest hexadecimal digits. */
  JsonBytes hex(long bits, int digits) {
    room(HEX_DIGITS);
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
      bytes[length++] = HEX[(int) (bits >>> shift & 15)];
    }
    return this;
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
