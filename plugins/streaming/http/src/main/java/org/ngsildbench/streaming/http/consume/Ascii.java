package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;

/** Parses text in a buffer without copying it. */
public final class Ascii {

  private static final int MAX_DIGITS = 9;

  private Ascii() {}

  static boolean startsWith(ByteBuf in, int index, int length, byte[] start) {
    if (length < start.length) {
      return false;
    }
    for (int i = 0; i < start.length; i++) {
      if (in.getByte(index + i) != start[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the start of a field's value, after the name and blanks. */
  static int valueIndex(ByteBuf in, int index, int length, int nameLength) {
    int at = index + nameLength;
    while (at < index + length && in.getByte(at) == ' ') {
      at++;
    }
    return at;
  }

  /** Parses a number of at most nine digits; negative if invalid. */
  static int number(ByteBuf in, int index, int length) {
    if (length < 1 || length > MAX_DIGITS) {
      return -1;
    }
    int number = 0;
    for (int i = 0; i < length; i++) {
      int digit = in.getByte(index + i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }
}
