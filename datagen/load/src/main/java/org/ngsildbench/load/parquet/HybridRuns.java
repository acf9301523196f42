package org.ngsildbench.load.parquet;

import java.io.ByteArrayOutputStream;

/**
 * Encodes small numbers in Parquet's RLE/bit-packing hybrid: runs of one value, and packed groups
 * of eight.
 *
 * <p>Source: apache/parquet-format, Encodings.md.
 */
final class HybridRuns {

  private static final int GROUP = 8;

  private HybridRuns() {}

  /** Returns the number of bits for numbers below a limit; at least one. */
  static int width(int limit) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(limit - 1));
  }

  /**
   * Writes the first numbers of an array; pads the last group with zeros.
   *
   * @param width bits of a number, 1 to 24
   */
  static void write(int[] numbers, int count, int width, ByteArrayOutputStream out) {
    for (int at = 0; at < count; ) {
      int run = run(numbers, at, count);
      if (run >= GROUP) {
        CompactWriter.varint(run << 1, out);
        little(numbers[at], (width + 7) / 8, out);
        at += run;
      } else {
        out.write(1 << 1 | 1);
        out.writeBytes(packed(numbers, at, count, width));
        at += GROUP;
      }
    }
  }

  private static int run(int[] numbers, int from, int count) {
    int at = from + 1;
    while (at < count && numbers[at] == numbers[from]) {
      at++;
    }
    return at - from;
  }

  private static byte[] packed(int[] numbers, int from, int count, int width) {
    byte[] bytes = new byte[width];
    for (int i = 0; i < GROUP && from + i < count; i++) {
      for (int bit = 0; bit < width; bit++) {
        int place = i * width + bit;
        bytes[place / 8] |= (byte) ((numbers[from + i] >> bit & 1) << place % 8);
      }
    }
    return bytes;
  }

  private static void little(int number, int length, ByteArrayOutputStream out) {
    for (int i = 0; i < length; i++) {
      out.write(number >> 8 * i);
    }
  }
}
