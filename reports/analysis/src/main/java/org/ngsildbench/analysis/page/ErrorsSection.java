package org.ngsildbench.analysis.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.ErrorSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** The errors table: why operations failed, how often and when. */
final class ErrorsSection {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ErrorsSection() {}

  static Optional<Element> of(ReportedRuns runs) {
    if (runs.all().stream().allMatch(run -> run.summary().errors().isEmpty())) {
      return Optional.empty();
    }
    List<String> columns =
        new ArrayList<>(
            Arrays.asList("Operation", "Code", "Count", "First", "Last", "First message"));
    if (!runs.single()) {
      columns.add(0, "Run");
    }
    DataTable table = new DataTable("Failed and incorrect operations; times are UTC", columns);
    for (ReportedRun run : runs.all()) {
      for (ErrorSummary errors : run.summary().errors()) {
        if (runs.single()) {
          table.row(errors.label(), cells(errors));
        } else {
          List<String> cells = new ArrayList<>(cells(errors));
          cells.add(0, errors.label());
          table.row(run.name(), cells);
        }
      }
    }
    return Optional.of(
        Sections.section("errors", "Errors")
            .add(Sections.lead("Operations that do not count in latency and throughput."))
            .add(Sections.card(table.element())));
  }

  private static List<String> cells(ErrorSummary errors) {
    return List.of(
        errors.code(),
        NumberFormatting.count(errors.count()),
        time(errors.first()),
        time(errors.last()),
        errors.firstMessage());
  }

  private static String time(Optional<Instant> moment) {
    return moment.map(TIME::format).orElse(NumberFormatting.NONE);
  }
}
