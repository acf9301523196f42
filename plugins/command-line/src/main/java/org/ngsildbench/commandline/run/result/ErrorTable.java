package org.ngsildbench.commandline.run.result;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.analysis.model.ErrorSummary;

/** The errors table of the console: why operations failed, how often and when. */
public final class ErrorTable {

  private static final int MAX_ROWS = 12;
  private static final String ROW = "%-14s %-22s %8s %12s %12s  %s";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ErrorTable() {}

  /** The lines of the table; none without errors. */
  static List<String> lines(List<ErrorSummary> errors) {
    List<String> lines = new ArrayList<>();
    if (errors.isEmpty()) {
      return lines;
    }
    lines.add(ROW.formatted("errors", "code", "count", "first (UTC)", "last (UTC)", "message"));
    errors.stream().limit(MAX_ROWS).map(ErrorTable::row).forEach(lines::add);
    if (errors.size() > MAX_ROWS) {
      lines.add("and %d more in tables/errors.csv".formatted(errors.size() - MAX_ROWS));
    }
    return lines;
  }

  private static String row(ErrorSummary one) {
    return ROW.formatted(
            one.label(),
            one.code(),
            one.count(),
            time(one.first()),
            time(one.last()),
            one.firstMessage())
        .stripTrailing();
  }

  private static String time(Optional<Instant> moment) {
    return moment.map(TIME::format).orElse("-");
  }
}
