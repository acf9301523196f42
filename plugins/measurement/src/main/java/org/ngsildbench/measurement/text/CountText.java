package org.ngsildbench.measurement.text;

import java.util.Locale;

/** Counts in sentences, with thousands separated by commas in every locale. Thread-safe. */
public final class CountText {

  private CountText() {}

  /** {@code 1 entity}, or {@code 1,200 entities}. */
  public static String of(long count, String one, String many) {
    return count == 1 ? "1 " + one : String.format(Locale.ROOT, "%,d %s", count, many);
  }

  /** Formats like {@link #of(long, String, String)} with a regular plural in s. */
  public static String of(long count, String one) {
    return of(count, one, one + "s");
  }

  /** Entities. */
  public static String entities(long count) {
    return of(count, "entity", "entities");
  }

  /** Buses. */
  public static String buses(long count) {
    return of(count, "bus", "buses");
  }

  /** Stations of buses. */
  public static String stations(long count) {
    return of(count, "station");
  }

  /** Days. */
  public static String days(long count) {
    return of(count, "day");
  }

  /** Readings. */
  public static String readings(long count) {
    return of(count, "reading");
  }
}
