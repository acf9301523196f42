package org.ngsildbench.embedded.temporal.answer;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.ngsildbench.embedded.history.Micros;

/**
 * Writes quoted DateTimes (clause 4.6.3) directly to bytes, with as many fractional digits as
 * needed. Not thread-safe.
 */
final class TimestampBytes {

  private static final long MICROS_PER_DAY = 86_400 * Micros.PER_SECOND;

  // Cache of the last date: instances are ordered by time, so the date rarely changes.
  private long day = Long.MIN_VALUE;
  private byte[] date;

  /**
   * Writes a time (μs since 1970) into at most 40 bytes.
   *
   * @return index after the last byte
   */
  int write(long micros, byte[] into, int at) {
    long dayOfTime = Math.floorDiv(micros, MICROS_PER_DAY);
    if (dayOfTime != day) {
      day = dayOfTime;
      date = ("\"" + LocalDate.ofEpochDay(day) + "T").getBytes(StandardCharsets.US_ASCII);
    }
    System.arraycopy(date, 0, into, at, date.length);
    return writeTimeOfDay(micros - day * MICROS_PER_DAY, into, at + date.length);
  }

  private static int writeTimeOfDay(long micros, byte[] into, int at) {
    int second = (int) (micros / Micros.PER_SECOND);
    int fraction = (int) (micros - second * Micros.PER_SECOND);
    Digits.pair(second / 3600, into, at);
    into[at + 2] = ':';
    Digits.pair(second / 60 % 60, into, at + 3);
    into[at + 5] = ':';
    Digits.pair(second % 60, into, at + 6);
    at += 8;
    if (fraction != 0) {
      // Write "0.25" over the last digit of the seconds, then restore the digit: ".25"
      // remains.
      byte lastDigit = into[at - 1];
      int end = Digits.decimal(fraction, 6, into, at - 1);
      into[at - 1] = lastDigit;
      at = end;
    }
    into[at++] = 'Z';
    into[at++] = '"';
    return at;
  }
}
