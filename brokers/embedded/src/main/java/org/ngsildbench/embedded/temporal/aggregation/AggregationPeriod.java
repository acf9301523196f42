package org.ngsildbench.embedded.temporal.aggregation;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.embedded.history.Micros;

/**
 * The length of an aggregation period (clause 4.5.19.0): a calendar part, with months of varying
 * length, and an exact part.
 *
 * @param calendar years, months, weeks and days
 * @param exact hours, minutes and seconds
 */
public record AggregationPeriod(Period calendar, Duration exact) {

  /** One period for the whole range. */
  public static final AggregationPeriod WHOLE_RANGE =
      new AggregationPeriod(Period.ZERO, Duration.ZERO);

  private static final Duration LONGEST = Duration.ofDays(366 * 250);
  private static final Duration SHORTEST = Duration.ofNanos(1_000);

  private static final Pattern ISO = Pattern.compile("P([^T]*)(?:T(.+))?");

  /**
   * Parses an ISO 8601 duration such as {@code PT1H} or {@code P1DT12H}.
   *
   * @throws DateTimeException if the text is not a duration, or if it is negative, shorter than a
   *     microsecond or longer than 250 years
   */
  public static AggregationPeriod parse(String text) {
    Matcher parts = ISO.matcher(text);
    if (!parts.matches() || (parts.group(1).isEmpty() && parts.group(2) == null)) {
      throw new DateTimeException("Not an ISO 8601 duration: " + text);
    }
    Period calendar =
        parts.group(1).isEmpty() ? Period.ZERO : Period.parse("P" + parts.group(1)).normalized();
    Duration exact = parts.group(2) == null ? Duration.ZERO : Duration.parse("PT" + parts.group(2));
    AggregationPeriod period = new AggregationPeriod(calendar, exact);
    if (calendar.isNegative()
        || exact.isNegative()
        || calendar.getYears() > 250
        || period.longest().compareTo(LONGEST) > 0
        || (!period.isWholeRange() && period.longest().compareTo(SHORTEST) < 0)) {
      throw new DateTimeException("Not between 0 and 250 years: " + text);
    }
    return period;
  }

  /** Returns whether this is one period for the whole range. */
  public boolean isWholeRange() {
    return calendar.isZero() && exact.isZero();
  }

  /**
   * Returns the start of a period (μs since 1970).
   *
   * @param origin start of period 0
   * @param index of the period, at least 0
   */
  long start(long origin, long index) {
    if (calendar.isZero()) {
      return origin + index * exact.toNanos() / 1000;
    }
    Instant moved =
        Micros.toInstant(origin)
            .atOffset(ZoneOffset.UTC)
            .plus(calendar.multipliedBy(Math.toIntExact(index)))
            .toInstant()
            .plus(exact.multipliedBy(index));
    return Micros.of(moved);
  }

  /** Returns the index of the period that contains a time, at or after the origin. */
  long indexOf(long origin, long time) {
    // Dividing by the longest length never gives too large an index.
    long index = (time - origin) / (longest().toNanos() / 1000);
    while (start(origin, index + 1) <= time) {
      index++;
    }
    return index;
  }

  // Months count as 31 days.
  @SuppressWarnings("JavaPeriodGetDays") // years and months are in toTotalMonths
  private Duration longest() {
    return Duration.ofDays(calendar.toTotalMonths() * 31 + calendar.getDays()).plus(exact);
  }
}
