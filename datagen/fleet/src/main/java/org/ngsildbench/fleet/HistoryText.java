package org.ngsildbench.fleet;

/** Formats the duration and period of a history. */
public final class HistoryText {

  private HistoryText() {}

  /**
   * Returns a text such as {@code 1 day of readings every 5 min}.
   *
   * @param days a number; other text from a broker is returned unchanged
   * @param periodSeconds a number; other text is returned unchanged
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
