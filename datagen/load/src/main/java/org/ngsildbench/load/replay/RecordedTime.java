package org.ngsildbench.load.replay;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses times in files of measurements. */
final class RecordedTime {

  /** Represents an invalid time. */
  static final long NONE = Long.MIN_VALUE;

  private static final Pattern DATE_TIME =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d([.,]\\d*)?\\s*"
              + "([Zz]|UTC|GMT|(?<sign>[+-])(?<hours>0\\d|1[0-8])(:?(?<minutes>[0-5]\\d))?)?");

  private static final int DATE_AND_TIME = 19;
  private static final long DAY = 86_400;

  private RecordedTime() {}

  /**
   * Parses a time to seconds since 1970.
   *
   * @param text {@code 2014-08-01 07:50:00} with a T or a blank, or whole seconds since 1970.
   *     Fractions of a second are truncated. An offset such as {@code +02:00}, {@code +0200},
   *     {@code +02} or {@code Z} may follow; the default is UTC
   * @return {@link #NONE} if the text has another form
   */
  static long seconds(String text) {
    if (text.length() < DATE_AND_TIME) {
      return text.matches("\\d{1,10}") ? Long.parseLong(text) : NONE;
    }
    Matcher form = DATE_TIME.matcher(text);
    if (!form.matches() || number(text, 0, 4) < 1970) {
      return NONE;
    }
    try {
      LocalDate day = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
      LocalTime time =
          LocalTime.of(number(text, 11, 13), number(text, 14, 16), number(text, 17, 19));
      return day.toEpochDay() * DAY + time.toSecondOfDay() - offset(form);
    } catch (DateTimeException invalid) {
      return NONE;
    }
  }

  /** Returns the seconds by which local time is ahead of UTC. */
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
    return Integer.parseInt(text, from, to, 10);
  }
}
