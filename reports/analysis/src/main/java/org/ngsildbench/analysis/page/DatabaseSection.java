package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.DatabaseTimes;
import org.ngsildbench.analysis.folder.DatabaseUse;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;

/** Share of the service time spent in the broker's database. */
final class DatabaseSection {

  private DatabaseSection() {}

  static Optional<Element> of(ReportedRuns runs, RunFigures figures) {
    List<ReportedRun> probed =
        runs.all().stream().filter(run -> !run.folder().database().labels().isEmpty()).toList();
    if (probed.isEmpty()) {
      return Optional.empty();
    }
    Element section = Sections.section("database", "Database");
    section.add(
        Sections.lead(
            "Database time per operation, as counted by the database for the broker's "
                + "statements while only this label ran. The rest of the service time is the "
                + "broker and the network."));
    figures
        .databaseShare()
        .map(
            figure ->
                FigureBox.of(figure, "Shares of the mean service time, which is above each bar."))
        .ifPresent(section::add);
    for (ReportedRun run : probed) {
      section.add(Sections.card(table(run), remark(run)));
      split(run).ifPresent(table -> section.add(Sections.card(table)));
    }
    return Optional.of(section);
  }

  private static Element table(ReportedRun run) {
    DataTable table =
        new DataTable(
            run.name() + ": means (ms)",
            "Label",
            "Service time",
            "Database time",
            "Processing time",
            "Database (%)",
            "Statements per operation",
            "Other clients' statements",
            "Their time");
    Map<String, DatabaseUse> labels = new TreeMap<>(run.folder().database().labels());
    labels.forEach(
        (label, use) ->
            run.summary()
                .operation(label)
                .ifPresent(operation -> table.row(label, cells(operation, use))));
    return table.element();
  }

  private static List<String> cells(OperationSummary operation, DatabaseUse use) {
    Optional<Double> mean = operation.service().map(LatencyStatistics::mean);
    return List.of(
        mean.map(NumberFormatting::millis).orElse(NumberFormatting.NONE),
        NumberFormatting.millis(use.meanMicros()),
        NumberFormatting.millis(operation.processingTimeMean()),
        mean.map(micros -> NumberFormatting.number(100 * use.meanMicros() / micros))
            .orElse(NumberFormatting.NONE),
        NumberFormatting.number((double) use.statements() / use.operations()),
        NumberFormatting.count(use.otherStatements()),
        NumberFormatting.millis(use.otherMicros()));
  }

  private static Optional<Element> split(ReportedRun run) {
    DatabaseTimes times = run.folder().database();
    if (times.split().isEmpty()) {
      return Optional.empty();
    }
    List<String> databases = List.copyOf(times.split().keySet());
    DataTable table =
        new DataTable(
            run.name() + ": mean time per operation by database (ms)",
            Stream.concat(Stream.of("Label"), databases.stream()).toArray(String[]::new));
    new TreeMap<>(times.labels())
        .forEach(
            (label, use) ->
                table.row(
                    label,
                    databases.stream()
                        .map(name -> times.split().get(name).getOrDefault(label, 0.0))
                        .map(micros -> NumberFormatting.millis(micros / use.operations()))
                        .toList()));
    return Optional.of(table.element());
  }

  private static Element remark(ReportedRun run) {
    DatabaseTimes times = run.folder().database();
    double seconds = Math.max(times.outsideSeconds(), 1e-3);
    return Sections.paragraph(
        ("Outside the measured parts the broker ran %s background statements per second "
                + "(%s ms of database time per second). The probe used %s ms of database time and "
                + "%s ms of the load generator's CPU time in the whole run, all between the parts.")
            .formatted(
                NumberFormatting.number(times.outside().statements() / seconds),
                NumberFormatting.millis(times.outside().micros() / seconds),
                NumberFormatting.millis(times.probeMicros()),
                NumberFormatting.millis(times.probeCpuMicros())));
  }
}
