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
 * How long each aggregated period lasts (clause 4.5.19.0): a calendar part, of which a month has as
 * many days as it has, and a part of exact time.
 *
 * @param calendar years, months, weeks and days
 * @param exact hours, minutes and seconds
 */
public record AggregationPeriod(Period calendar, Duration exact) {

  /** The whole range of the query as one period. */
  public static final AggregationPeriod WHOLE_RANGE =
      new AggregationPeriod(Period.ZERO, Duration.ZERO);

  private static final Duration LONGEST = Duration.ofDays(366 * 250);
  private static final Duration SHORTEST = Duration.ofNanos(1_000);

  private static final Pattern ISO = Pattern.compile("P([^T]*)(?:T(.+))?");

  /**
   * Reads an ISO 8601 duration such as {@code PT1H} or {@code P1DT12H}.
   *
   * @throws DateTimeException if the text is none, or one that is negative, shorter than a
   *     microsecond or longer than 250 years
   */
  public static AggregationPeriod parse(String text) {
    Matcher parts = ISO.matcher(text);
    if (!parts.matches() || (parts.group(1).isEmpty() && parts.group(2) == null)) {
      throw new DateTimeException("No ISO 8601 duration: " + text);
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
      throw new DateTimeException("Not within 0 to 250 years: " + text);
    }
    return period;
  }

  /** Whether this is one period over the whole range. */
  public boolean isWholeRange() {
    return calendar.isZero() && exact.isZero();
  }

  /**
   * Where a period begins, in microseconds since 1970.
   *
   * @param origin where period 0 begins
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

  /** The period a time at or after the origin falls into. */
  long indexOf(long origin, long time) {
    // The quotient of the longest length never overshoots.
    long index = (time - origin) / (longest().toNanos() / 1000);
    while (start(origin, index + 1) <= time) {
      index++;
    }
    return index;
  }

  // A month lasts at most 31 days.
  @SuppressWarnings("JavaPeriodGetDays") // years and months are in toTotalMonths
  private Duration longest() {
    return Duration.ofDays(calendar.toTotalMonths() * 31 + calendar.getDays()).plus(exact);
  }
}
