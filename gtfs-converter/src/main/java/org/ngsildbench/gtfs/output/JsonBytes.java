package org.ngsildbench.gtfs.output;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * JSON in UTF-8 in the making. Punctuation is what the caller puts there, mostly in pieces made
 * beforehand: an entity is nine tenths the same as the one before, and a generator that is told
 * each name takes twice as long. For one thread.
 */
final class JsonBytes {

  /** The most bytes of a number and its sign. */
  private static final int NUMBER_BYTES = 20;

  /** From here on {@link Double#toString} writes an exponent. */
  private static final long CENTIMETRES_WITH_EXPONENT = 1_000_000_000;

  private byte[] bytes = new byte[1024];
  private int size;

  /** Returns the buffer, valid up to {@link #size}; not a copy. */
  byte[] bytes() {
    return bytes;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  JsonBytes put(byte[] json) {
    ensure(json.length);
    System.arraycopy(json, 0, bytes, size, json.length);
    size += json.length;
    return this;
  }

  JsonBytes put(char ascii) {
    ensure(1);
    bytes[size++] = (byte) ascii;
    return this;
  }

  /** Text that is JSON already. */
  JsonBytes put(String json) {
    return put(json.getBytes(StandardCharsets.UTF_8));
  }

  /** A string: quoted, and escaped where needed. */
  JsonBytes string(String text) {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    return quoted(escapes(plain) ? JsonStringEncoder.getInstance().quoteAsUTF8(text) : plain);
  }

  /** A string that is escaped already. */
  JsonBytes quoted(byte[] escaped) {
    return put('"').put(escaped).put('"');
  }

  private static boolean escapes(byte[] utf8) {
    for (byte b : utf8) {
      // Bytes of other letters than ASCII's are negative.
      if (b == '"' || b == '\\' || (b >= 0 && b < ' ')) {
        return true;
      }
    }
    return false;
  }

  JsonBytes number(long number) {
    if (number < 0 || number > Integer.MAX_VALUE) {
      return put(Long.toString(number));
    }
    ensure(NUMBER_BYTES);
    digits((int) number, digitsOf((int) number));
    return this;
  }

  /** A number, not negative, in two digits or as many as it has. */
  JsonBytes twoDigits(int number) {
    ensure(NUMBER_BYTES);
    digits(number, Math.max(2, digitsOf(number)));
    return this;
  }

  JsonBytes number(double number) {
    return put(Double.toString(number));
  }

  /** Metres rounded to centimetres, written as {@link Double#toString} does. */
  JsonBytes centimetres(double metres) {
    long rounded = Math.round(metres * 100);
    if (rounded < 0 || rounded >= CENTIMETRES_WITH_EXPONENT) {
      return number(rounded / 100.0);
    }
    ensure(NUMBER_BYTES);
    int whole = (int) (rounded / 100);
    int rest = (int) (rounded % 100);
    digits(whole, digitsOf(whole));
    bytes[size++] = '.';
    if (rest % 10 == 0) {
      digits(rest / 10, 1);
    } else {
      digits(rest, 2);
    }
    return this;
  }

  private void digits(int number, int count) {
    int left = number;
    for (int at = size + count - 1; at >= size; at--) {
      bytes[at] = (byte) ('0' + left % 10);
      left /= 10;
    }
    size += count;
  }

  private static int digitsOf(int number) {
    int digits = 1;
    for (int left = number / 10; left > 0; left /= 10) {
      digits++;
    }
    return digits;
  }

  private void ensure(int more) {
    if (bytes.length - size < more) {
      grow(more);
    }
  }

  /** Apart, so that what comes before it is small enough to be inlined. */
  private void grow(int more) {
    bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
  }
}
