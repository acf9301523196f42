package org.ngsildbench.monitors.database.postgresql;

/**
 * The probe's queries of {@code pg_stat_statements}, by extension version. A marker comment
 * identifies the probe's own statements.
 *
 * @param totals user, database, statement, calls, milliseconds
 * @param own ids of the probe's statements
 * @param upkeep time of the last reset and number of evicted statements; empty if the extension
 *     does not report them
 */
record StatementQueries(String totals, String own, String upkeep) {

  private static final String MARK = "/* ngsild-bench database time probe */";

  /** PostgreSQL 13 separates planning from execution. */
  private static final int WITH_PLANNING = 8;

  /** PostgreSQL 14 separates statements within functions from their calls, and reports resets. */
  private static final int WITH_LEVELS = 9;

  /**
   * The statements for a version of the extension.
   *
   * @param schema where it lives, quoted
   * @param version such as {@code 1.10}
   */
  static StatementQueries of(String schema, String version) {
    int minor = Integer.parseInt(version.replaceFirst("^1\\.(\\d+).*$", "$1"));
    String time = minor < WITH_PLANNING ? "total_time" : "total_exec_time + total_plan_time";
    String level = minor < WITH_LEVELS ? "" : " WHERE toplevel";
    String counts = schema + ".pg_stat_statements";
    return new StatementQueries(
        "SELECT %s userid, dbid, queryid, calls, %s FROM %s(false)%s"
            .formatted(MARK, time, counts, level),
        "SELECT %s queryid FROM %s WHERE query LIKE '%%%s%%'".formatted(MARK, counts, MARK),
        minor < WITH_LEVELS
            ? ""
            : "SELECT %s extract(epoch FROM stats_reset), dealloc FROM %s_info"
                .formatted(MARK, counts));
  }
}
