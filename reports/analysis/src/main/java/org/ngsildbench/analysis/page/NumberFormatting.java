package org.ngsildbench.analysis.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;

/** Numbers as people read them: three or so significant digits, thousands apart. */
public final class NumberFormatting {

  private static final DateTimeFormatter INSTANT =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm:ss 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  /** Placeholder for a missing or unsupported figure. */
  public static final String NONE = "–";

  private NumberFormatting() {}

  /** A whole number, thousands apart. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Microseconds, shown in milliseconds without the unit. */
  public static String millis(double micros) {
    return decimal(micros / 1000, 3);
  }

  /** Formats a time; a dash if missing. */
  public static String millis(OptionalDouble micros) {
    return micros.isPresent() ? millis(micros.getAsDouble()) : NONE;
  }

  /** A percentile of times that may not be there, or be too few for it. */
  public static String millis(Optional<LatencyStatistics> times, Percentile percentile) {
    return times.map(latencyStatistics -> millis(latencyStatistics.at(percentile))).orElse(NONE);
  }

  /** Formats both ends of an interval in milliseconds. */
  public static String millis(Interval interval) {
    return millis(interval.low()) + " to " + millis(interval.high());
  }

  /** Returns the mean in milliseconds, or a dash if there are no times. */
  public static String mean(Optional<LatencyStatistics> times) {
    return times.map(one -> millis(one.mean())).orElse(NONE);
  }

  /** Returns the 95 % interval of the mean in milliseconds, or a dash if it is unknown. */
  public static String meanInterval(Optional<LatencyStatistics> times) {
    return times
        .flatMap(LatencyStatistics::meanInterval)
        .map(NumberFormatting::millis)
        .orElse(NONE);
  }

  /** Returns the mean in milliseconds, with its 95 % interval in brackets if it is known. */
  public static String meanWithInterval(LatencyStatistics times) {
    return millis(times.mean())
        + times.meanInterval().map(one -> " (" + millis(one) + ")").orElse("");
  }

  /** Returns both bounds, or a dash. */
  public static String interval(Optional<Interval> interval) {
    return interval.map(one -> number(one.low()) + " to " + number(one.high())).orElse(NONE);
  }

  /** A rate or a mean of counts. */
  public static String number(double value) {
    return value == Math.rint(value) ? count((long) value) : decimal(value, 2);
  }

  /** Formats a number; a dash if missing. */
  public static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : NONE;
  }

  private static String decimal(double value, int mostDecimals) {
    int decimals = value < 1 ? mostDecimals : value < 10 ? 2 : value < 100 ? 1 : 0;
    return String.format(Locale.ROOT, "%,." + Math.min(decimals, mostDecimals) + "f", value);
  }

  static String seconds(double seconds) {
    long whole = Math.round(seconds);
    return whole < 60
        ? String.format(Locale.ROOT, "%.1f s", seconds)
        : count(whole / 60) + " min " + whole % 60 + " s";
  }

  /** An amount of memory in MiB or GiB. */
  public static String bytes(long bytes) {
    double mebibytes = bytes / 1048576.0;
    return mebibytes < 1024
        ? String.format(Locale.ROOT, "%.0f MiB", mebibytes)
        : String.format(Locale.ROOT, "%.1f GiB", mebibytes / 1024);
  }

  static String instant(Instant instant) {
    return INSTANT.format(instant);
  }
}
