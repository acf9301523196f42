package org.ngsildbench.analysis.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.ErrorSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.Columns;

/** The errors table: why operations failed, how often and when. */
final class ErrorsSection {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ErrorsSection() {}

  static Optional<Element> of(ReportedRuns runs) {
    List<Row> rows =
        runs.all().stream()
            .flatMap(run -> run.summary().errors().stream().map(errors -> new Row(run, errors)))
            .toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Columns<Row> columns = new Columns<>();
    if (!runs.single()) {
      columns.with("Run", row -> row.run().name());
    }
    columns
        .with("Operation", row -> row.errors().label())
        .with("Code", row -> row.errors().code())
        .with("Count", row -> NumberFormatting.count(row.errors().count()))
        .with("First", row -> time(row.errors().first()))
        .with("Last", row -> time(row.errors().last()))
        .with("First message", row -> row.errors().firstMessage());
    DataTable table = DataTable.of("Failed and incorrect operations; times are UTC", columns, rows);
    return Optional.of(
        Sections.section("errors", "Errors")
            .add(Sections.lead("Operations that do not count in latency and throughput."))
            .add(Sections.card(table.element())));
  }

  private record Row(ReportedRun run, ErrorSummary errors) {}

  private static String time(Optional<Instant> moment) {
    return moment.map(TIME::format).orElse(NumberFormatting.NONE);
  }
}
