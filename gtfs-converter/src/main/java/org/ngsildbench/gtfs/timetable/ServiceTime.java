package org.ngsildbench.gtfs.timetable;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Locale;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.FindingKind;

/**
 * Times of a service day in seconds. They count from noon minus twelve hours, which is midnight
 * except when clocks change, and exceed 24:00:00 for trips into the next day.
 */
public final class ServiceTime {

  private static final int HALF_DAY = 12 * 3600;

  private static final int NO_DIGIT = 1000;

  private ServiceTime() {}

  /**
   * Parses {@code H:MM:SS} with one to three digits for the hours.
   *
   * @throws BadValueException if it is invalid
   */
  public static int parse(String text) throws BadValueException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return parse(bytes, 0, bytes.length);
  }

  /**
   * Parses UTF-8 text like {@link #parse(String)}.
   *
   * @throws BadValueException if it is invalid
   */
  public static int parse(byte[] text, int from, int to) throws BadValueException {
    int hoursEnd = to - 6;
    if (hoursEnd < from + 1
        || hoursEnd > from + 3
        || text[hoursEnd] != ':'
        || text[to - 3] != ':') {
      throw bad(text, from, to);
    }
    int hours = 0;
    for (int i = from; i < hoursEnd; i++) {
      hours = 10 * hours + digit(text[i]);
    }
    int minutes = 10 * digit(text[hoursEnd + 1]) + digit(text[hoursEnd + 2]);
    int seconds = 10 * digit(text[to - 2]) + digit(text[to - 1]);
    if (hours >= NO_DIGIT || minutes > 59 || seconds > 59) {
      throw bad(text, from, to);
    }
    return (hours * 60 + minutes) * 60 + seconds;
  }

  /** Returns a time as {@code HH:MM:SS}. */
  public static String text(int seconds) {
    return String.format(
        Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /** Returns the instant of a time on a service day. */
  public static Instant instant(LocalDate day, int seconds, ZoneId zone) {
    return day.atTime(LocalTime.NOON).atZone(zone).toInstant().plusSeconds(seconds - HALF_DAY);
  }

  /** Returns the value of a digit; {@link #NO_DIGIT} makes any sum too large. */
  private static int digit(byte ascii) {
    return ascii >= '0' && ascii <= '9' ? ascii - '0' : NO_DIGIT;
  }

  private static BadValueException bad(byte[] text, int from, int to) {
    return new BadValueException(
        FindingKind.BAD_VALUE,
        "'%s' is not a time such as 25:10:00"
            .formatted(new String(text, from, to - from, StandardCharsets.UTF_8)));
  }
}
