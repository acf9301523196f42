package org.ngsildbench.embedded.temporal.answer;

/** Writes decimal digits directly to bytes. */
final class Digits {

  // "00" to "99".
  private static final byte[] PAIRS = new byte[200];

  private static final long[] POWERS = new long[19];

  static {
    for (int i = 0; i < 100; i++) {
      PAIRS[2 * i] = (byte) ('0' + i / 10);
      PAIRS[2 * i + 1] = (byte) ('0' + i % 10);
    }
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = POWERS[i - 1] * 10;
    }
  }

  private Digits() {}

  /**
   * Writes scaled * 10^-decimals without trailing zeros.
   *
   * @param scaled above Long.MIN_VALUE
   * @param decimals 0 to 18
   * @param at index of the first byte
   * @return index after the last byte
   */
  static int decimal(long scaled, int decimals, byte[] into, int at) {
    if (scaled < 0) {
      into[at++] = '-';
      scaled = -scaled;
    }
    if (decimals == 0) {
      return whole(scaled, into, at);
    }
    long whole = scaled / POWERS[decimals];
    long fraction = scaled - whole * POWERS[decimals];
    at = whole(whole, into, at);
    if (fraction == 0) {
      return at;
    }
    while (fraction % 10 == 0) {
      fraction /= 10;
      decimals--;
    }
    into[at] = '.';
    for (int i = at + decimals; i > at; i--) {
      into[i] = (byte) ('0' + fraction % 10);
      fraction /= 10;
    }
    return at + decimals + 1;
  }

  private static int whole(long number, byte[] into, int at) {
    int end = at + count(number);
    int i = end;
    while (number >= 100) {
      i -= 2;
      pair((int) (number % 100), into, i);
      number /= 100;
    }
    if (number >= 10) {
      pair((int) number, into, at);
    } else {
      into[at] = (byte) ('0' + number);
    }
    return end;
  }

  private static int count(long number) {
    int count = 1;
    while (count < POWERS.length && number >= POWERS[count]) {
      count++;
    }
    return count;
  }

  /** Writes a number from 0 to 99 as two digits. */
  static void pair(int number, byte[] into, int at) {
    into[at] = PAIRS[2 * number];
    into[at + 1] = PAIRS[2 * number + 1];
  }
}
