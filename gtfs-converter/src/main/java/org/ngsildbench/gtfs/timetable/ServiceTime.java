package org.ngsildbench.gtfs.timetable;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.FindingKind;

/**
 * Times of a day of service, in seconds. They are counted from noon minus twelve hours, which is
 * midnight but on the days when clocks change, and go beyond 24:00:00 for trips into the next day.
 */
public final class ServiceTime {

  private static final int HALF_DAY = 12 * 3600;

  private ServiceTime() {}

  /**
   * Reads {@code H:MM:SS}, with one to three digits for the hours.
   *
   * @throws BadValueException when it is nothing of the kind
   */
  public static int parse(String text) throws BadValueException {
    int length = text.length();
    int hoursEnd = length - 6;
    if (hoursEnd < 1
        || hoursEnd > 3
        || text.charAt(hoursEnd) != ':'
        || text.charAt(length - 3) != ':') {
      throw bad(text);
    }
    int hours = digits(text, 0, hoursEnd);
    int minutes = digits(text, hoursEnd + 1, hoursEnd + 3);
    int seconds = digits(text, length - 2, length);
    if (minutes > 59 || seconds > 59) {
      throw bad(text);
    }
    return (hours * 60 + minutes) * 60 + seconds;
  }

  /** The instant of a time on a day of service. */
  public static Instant instant(LocalDate day, int seconds, ZoneId zone) {
    return day.atTime(LocalTime.NOON).atZone(zone).toInstant().plusSeconds(seconds - HALF_DAY);
  }

  private static int digits(String text, int from, int to) throws BadValueException {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        throw bad(text);
      }
      number = 10 * number + digit;
    }
    return number;
  }

  private static BadValueException bad(String text) {
    return new BadValueException(
        FindingKind.BAD_VALUE, "'%s' is not a time such as 25:10:00".formatted(text));
  }
}
