package org.ngsildbench.load.replay;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses times in files of measurements. */
final class RecordedTime {

  /** No time can be read. */
  static final long NONE = Long.MIN_VALUE;

  private static final Pattern AFTER_SECONDS =
      Pattern.compile(
          "([.,]\\d*)?\\s*([Zz]|UTC|GMT|(?<sign>[+-])(?<hours>0\\d|1[0-8])(:?(?<minutes>[0-5]\\d))?)?");

  private static final int DATE_AND_TIME = 19;
  private static final long DAY = 86_400;

  private RecordedTime() {}

  /**
   * Seconds of the epoch.
   *
   * @param text {@code 2014-08-01 07:50:00}, with a T or a blank, or whole seconds of the epoch.
   *     Fractions of a second are cut off. An offset such as {@code +02:00}, {@code +0200}, {@code
   *     +02} or {@code Z} may follow; without one the time is UTC
   * @return {@link #NONE} if it is none of these
   */
  static long seconds(String text) {
    if (text.length() < DATE_AND_TIME) {
      return text.matches("\\d{1,10}") ? Long.parseLong(text) : NONE;
    }
    char between = text.charAt(10);
    boolean shape =
        text.charAt(4) == '-'
            && text.charAt(7) == '-'
            && (between == 'T' || between == ' ')
            && text.charAt(13) == ':'
            && text.charAt(16) == ':';
    if (!shape) {
      return NONE;
    }
    int year = number(text, 0, 4);
    int month = number(text, 5, 7);
    int day = number(text, 8, 10);
    int hour = number(text, 11, 13);
    int minute = number(text, 14, 16);
    int second = number(text, 17, 19);
    if (year < 1970
        || hour < 0
        || hour > 23
        || minute < 0
        || minute > 59
        || second < 0
        || second > 59) {
      return NONE;
    }
    Matcher rest = AFTER_SECONDS.matcher(text).region(DATE_AND_TIME, text.length());
    if (!rest.matches()) {
      return NONE;
    }
    try {
      return LocalDate.of(year, month, day).toEpochDay() * DAY
          + hour * 3_600L
          + minute * 60L
          + second
          - offset(rest);
    } catch (DateTimeException noSuchDay) {
      return NONE;
    }
  }

  /** The seconds by which local time is ahead of UTC. */
  private static int offset(Matcher rest) {
    if (rest.group("sign") == null) {
      return 0;
    }
    String minutes = rest.group("minutes");
    int seconds =
        Integer.parseInt(rest.group("hours")) * 3_600
            + (minutes == null ? 0 : Integer.parseInt(minutes) * 60);
    return rest.group("sign").equals("-") ? -seconds : seconds;
  }

  private static int number(String text, int from, int to) {
    int number = 0;
    for (int at = from; at < to; at++) {
      int digit = text.charAt(at) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }
}
