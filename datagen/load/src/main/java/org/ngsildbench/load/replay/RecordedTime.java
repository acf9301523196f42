package org.ngsildbench.load.replay;

import java.time.DateTimeException;
import java.time.LocalDate;

/** Times as files have them. */
final class RecordedTime {

  /** No time can be read. */
  static final long NONE = Long.MIN_VALUE;

  private static final int DATE_AND_TIME = 19;
  private static final long DAY = 86_400;

  private RecordedTime() {}

  /**
   * Seconds of the epoch.
   *
   * @param text {@code 2014-08-01 07:50:00}, with a T or a blank, anything after the seconds left
   *     out, or whole seconds of the epoch
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
    try {
      return LocalDate.of(year, month, day).toEpochDay() * DAY
          + hour * 3_600L
          + minute * 60L
          + second;
    } catch (DateTimeException noSuchDay) {
      return NONE;
    }
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
