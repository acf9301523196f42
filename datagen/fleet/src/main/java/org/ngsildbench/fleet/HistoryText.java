package org.ngsildbench.fleet;

/** A history as people say it. */
public final class HistoryText {

  private HistoryText() {}

  /**
   * For instance {@code 1 day of readings every 5 min}.
   *
   * @param days a numeral; whatever a broker wrote instead is repeated as it is
   * @param periodSeconds the same
   */
  public static String of(String days, String periodSeconds) {
    return days
        + (days.equals("1") ? " day" : " days")
        + " of readings every "
        + period(periodSeconds);
  }

  private static String period(String seconds) {
    if (seconds.equals("60")) {
      return "minute";
    }
    if (seconds.matches("\\d{1,9}") && Integer.parseInt(seconds) % 60 == 0) {
      return Integer.parseInt(seconds) / 60 + " min";
    }
    return seconds + " s";
  }
}
