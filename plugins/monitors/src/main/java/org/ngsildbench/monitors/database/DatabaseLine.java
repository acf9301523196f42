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
   * Formats the database work of one origin in a period.
   *
   * @param label measured label; empty between parts
   * @param operations number of operations
   * @param origin origin of the work; characters that a cell cannot hold are percent-encoded
   * @param doubt why the figures are unreliable; empty if they are reliable
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
        encoded(origin),
        work.statements(),
        work.micros(),
        doubt.replaceAll("[,\\s]+", " "));
  }

  /** Percent-encodes characters that a cell cannot hold, as in tags of {@code latency.hlog}. */
  private static String encoded(String label) {
    String tag = new LatencyTag(label, LatencyKind.SERVICE).text();
    return tag.substring(0, tag.lastIndexOf('/'));
  }
}
