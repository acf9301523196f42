package org.ngsildbench.measurement.json;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growing buffer of UTF-8 JSON. The caller writes the punctuation, mostly as constant fragments:
 * that is twice as fast as a generator where consecutive objects differ in a few values. Not
 * thread-safe.
 */
public final class JsonBytes {

  /** The longest number with its sign. */
  private static final int MAX_DIGITS = 20;

  /** {@link Double#toString} writes an exponent from this value on. */
  private static final long CENTIMETRES_WITH_EXPONENT = 1_000_000_000;

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final int[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};

  private byte[] bytes = new byte[8 << 10];
  private int size;

  /** Encodes a constant fragment of JSON. */
  public static byte[] fragment(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the buffer itself, valid up to {@link #size} and until the next write. */
  public byte[] array() {
    return bytes;
  }

  /** Returns the number of bytes written. */
  public int size() {
    return size;
  }

  /** Empties the buffer and keeps its memory. */
  public void clear() {
    size = 0;
  }

  /** Appends encoded JSON. */
  public JsonBytes put(byte[] json) {
    ensure(json.length);
    System.arraycopy(json, 0, bytes, size, json.length);
    size += json.length;
    return this;
  }

  /** Appends one ASCII character. */
  public JsonBytes put(char ascii) {
    ensure(1);
    bytes[size++] = (byte) ascii;
    return this;
  }

  /** Appends JSON text. */
  public JsonBytes put(String json) {
    return put(fragment(json));
  }

  /** Appends a string in quotes, escaped where needed. */
  public JsonBytes string(String text) {
    byte[] plain = fragment(text);
    return quoted(needsEscape(plain) ? JsonStringEncoder.getInstance().quoteAsUTF8(text) : plain);
  }

  /** Appends an escaped string in quotes. */
  public JsonBytes quoted(byte[] escaped) {
    return put('"').put(escaped).put('"');
  }

  /** Appends a whole number. */
  public JsonBytes number(long number) {
    if (number == Long.MIN_VALUE) {
      return put(Long.toString(number));
    }
    ensure(MAX_DIGITS);
    if (number < 0) {
      bytes[size++] = '-';
    }
    digits(Math.abs(number), 1);
    return this;
  }

  /** Appends a number as {@link Double#toString} writes it. */
  public JsonBytes number(double number) {
    return put(Double.toString(number));
  }

  /**
   * Appends a number rounded to a fixed number of decimals, half away from 0.
   *
   * @param decimals 1 to 7
   */
  public JsonBytes decimal(double number, int decimals) {
    int power = POWERS[decimals];
    long scaled = Math.round(Math.abs(number) * power);
    ensure(MAX_DIGITS + 2);
    if (number < 0 && scaled != 0) {
      bytes[size++] = '-';
    }
    digits(scaled / power, 1);
    bytes[size++] = '.';
    digits(scaled % power, decimals);
    return this;
  }

  /** Appends a length rounded to centimetres, as {@link Double#toString} writes it. */
  public JsonBytes centimetres(double metres) {
    long rounded = Math.round(metres * 100);
    if (rounded < 0 || rounded >= CENTIMETRES_WITH_EXPONENT) {
      return number(rounded / 100.0);
    }
    return decimal(rounded / 100.0, rounded % 10 == 0 ? 1 : 2);
  }

  /** Appends a number of 0 or more with leading zeros up to a width. */
  public JsonBytes padded(int number, int width) {
    ensure(MAX_DIGITS);
    digits(number, width);
    return this;
  }

  /** Appends the lowest hexadecimal digits. */
  public JsonBytes hex(long bits, int digits) {
    ensure(MAX_DIGITS);
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
      bytes[size++] = HEX[(int) (bits >>> shift & 15)];
    }
    return this;
  }

  private static boolean needsEscape(byte[] utf8) {
    for (byte b : utf8) {
      // Bytes of non-ASCII letters are negative.
      if (b == '"' || b == '\\' || (b >= 0 && b < ' ')) {
        return true;
      }
    }
    return false;
  }

  private void digits(long number, int width) {
    int count = Math.max(width, digitsOf(number));
    long left = number;
    for (int at = size + count - 1; at >= size; at--) {
      bytes[at] = (byte) ('0' + left % 10);
      left /= 10;
    }
    size += count;
  }

  private static int digitsOf(long number) {
    int digits = 1;
    for (long left = number / 10; left > 0; left /= 10) {
      digits++;
    }
    return digits;
  }

  private void ensure(int more) {
    if (bytes.length - size < more) {
      grow(more);
    }
  }

  /** Separate from {@link #ensure} so that the fast path inlines. */
  private void grow(int more) {
    bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
  }
}
