package org.ngsildbench.monitors.database;

import java.util.Locale;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;

/** The lines of {@code database.csv}. */
final class DatabaseLine {

  static final String HEADER =
      "startEpochMillis,endEpochMillis,label,operations,origin,statements,micros,doubt\n";

  private DatabaseLine() {}

  /**
   * What somebody had the database do in a stretch of time.
   *
   * @param label what was measured then; empty outside of parts
   * @param operations how many of it
   * @param origin who
   * @param doubt why not to trust it; empty: no reason
   */
  static String of(
      long start, long end, String label, long operations, String origin, Work work, String doubt) {
    return String.format(
        Locale.ROOT,
        "%d,%d,%s,%d,%s,%d,%.1f,%s\n",
        start,
        end,
        encoded(label),
        operations,
        origin,
        work.statements(),
        work.micros(),
        doubt.replaceAll("[,\\s]+", " "));
  }

  /** As in a tag of {@code latency.hlog}: bytes that a cell cannot hold are percent-encoded. */
  private static String encoded(String label) {
    String tag = new LatencyTag(label, LatencyKind.SERVICE).text();
    return tag.substring(0, tag.lastIndexOf('/'));
  }
}
