package org.ngsildbench.ngsild.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;

/** Times as brokers write them, to milliseconds since 1970 without making strings of them. */
final class IsoTime {

  /** Stands for a reading without a time. */
  static final long UNKNOWN = Long.MIN_VALUE;

  private IsoTime() {}

  /**
   * Reads {@code 2026-01-05T00:00:30Z} with any number of decimals (those after the third are
   * dropped), and in its slower part any other ISO 8601 time; one without a zone is UTC.
   */
  static long parse(char[] text, int from, int length) throws MalformedAnswerException {
    if (length >= 20 && text[from + length - 1] == 'Z' && text[from + 10] == 'T') {
      int end = from + length - 1;
      int year = digits(text, from, 4);
      int month = digits(text, from + 5, 2);
      int day = digits(text, from + 8, 2);
      int hour = digits(text, from + 11, 2);
      int minute = digits(text, from + 14, 2);
      int second = digits(text, from + 17, 2);
      int millis = millis(text, from + 19, end);
      boolean valid =
          (year | month | day | hour | minute | second | millis) >= 0
              && text[from + 4] == '-'
              && text[from + 7] == '-'
              && text[from + 13] == ':'
              && text[from + 16] == ':'
              && month >= 1
              && month <= 12
              && day >= 1
              && (day <= 28 || day <= YearMonth.of(year, month).lengthOfMonth())
              && hour < 24
              && minute < 60
              && second < 60;
      if (valid) {
        long seconds = (hour * 60L + minute) * 60 + second;
        return (daysSince1970(year, month, day) * 86_400 + seconds) * 1000 + millis;
      }
    }
    return parseSlowly(new String(text, from, length));
  }

  /** Returns whether a parsed time has a zone and only zeros after the third decimal. */
  static boolean isExact(char[] text, int from, int length) {
    int end = from + length;
    if (length == 20 && text[end - 1] == 'Z') {
      return true;
    }
    int decimals = 0;
    boolean zone = false;
    boolean fraction = false;
    for (int i = from + Math.min(19, length); i < end && !zone; i++) {
      boolean digit = text[i] >= '0' && text[i] <= '9';
      if (digit && fraction && ++decimals > 3 && text[i] != '0') {
        return false;
      }
      fraction |= text[i] == '.' || text[i] == ',';
      zone = !digit && text[i] != '.' && text[i] != ',';
    }
    return zone;
  }

  /** Parses a string like the other form. */
  static long parse(String text) throws MalformedAnswerException {
    return parse(text.toCharArray(), 0, text.length());
  }

  private static long parseSlowly(String text) throws MalformedAnswerException {
    try {
      return OffsetDateTime.parse(text.replace(',', '.')).toInstant().toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      return parseWithoutZone(text);
    }
  }

  private static long parseWithoutZone(String text) throws MalformedAnswerException {
    try {
      Instant instant = LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
      return instant.toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw new MalformedAnswerException(
          "the response contains the text \""
              + (text.length() > 40 ? text.substring(0, 40) + "..." : text)
              + "\" where a time was expected");
    }
  }

  /** Minus one when a character is not a digit. */
  private static int digits(char[] text, int from, int count) {
    int value = 0;
    for (int i = from; i < from + count; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  /** Parses the fraction between seconds and zone; -1 if invalid. */
  private static int millis(char[] text, int from, int end) {
    if (from == end) {
      return 0;
    }
    boolean fraction = text[from] == '.' && from + 1 < end && allDigits(text, from + 1, end);
    return fraction ? leadingMillis(text, from + 1, end) : -1;
  }

  private static boolean allDigits(char[] text, int from, int end) {
    for (int i = from; i < end; i++) {
      if (text[i] < '0' || text[i] > '9') {
        return false;
      }
    }
    return true;
  }

  private static int leadingMillis(char[] text, int from, int end) {
    int value = 0;
    for (int i = 0; i < 3; i++) {
      value = 10 * value + (from + i < end ? text[from + i] - '0' : 0);
    }
    return value;
  }

  /** Howard Hinnant's days from civil, years from March on. */
  private static long daysSince1970(int year, int month, int day) {
    int y = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(y, 400);
    int yearOfEra = y - era * 400;
    int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146_097L + dayOfEra - 719_468;
  }
}
