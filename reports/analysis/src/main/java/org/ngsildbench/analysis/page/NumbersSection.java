package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Outcomes and response times of all operations in one table. */
final class NumbersSection {

  private NumbersSection() {}

  static Optional<Element> of(ReportedRuns runs) {
    List<String> labels = runs.operationLabels();
    if (labels.isEmpty()) {
      return Optional.empty();
    }
    Element card = Element.of("div", "card");
    if (!runs.notificationLabels().isEmpty()) {
      card.add(notifications(runs).element());
    }
    if (runs.single()) {
      card.add(ofOne(runs).element());
    } else {
      List<ComparedSystem> systems = runs.systems();
      card.add(failures(systems, labels));
      card.add(
          ofSystems(
                  "Mean response time (ms) with 95 % interval where known",
                  systems, labels, NumbersSection::mean)
              .element());
      card.add(
          ofSystems(
                  "95th percentile of the response time (ms)", systems, labels, NumbersSection::p95)
              .element());
    }
    return Optional.of(Sections.section("numbers", "Numbers").add(card));
  }

  /** Returns the table of notifications, with their writes below. */
  private static DataTable notifications(ReportedRuns runs) {
    DataTable table =
        new DataTable(
            "Notifications: delay (ms) from the write's intended start to the arrival",
            "Notification",
            "Lost",
            "Duplicates",
            "Mean",
            "p50",
            "p95",
            "p99",
            "Due");
    for (ReportedRun run : runs.all()) {
      for (NotificationSummary one : run.summary().notifications()) {
        table.row(
            runs.single() ? one.label() : run.name() + ": " + one.label(),
            NumberFormatting.count(one.lost()),
            NumberFormatting.count(one.duplicates()),
            NumberFormatting.mean(one.delay()),
            NumberFormatting.millis(one.delay(), Percentile.P50),
            NumberFormatting.millis(one.delay(), Percentile.P95),
            NumberFormatting.millis(one.delay(), Percentile.P99),
            NumberFormatting.count(one.written()));
      }
    }
    return table;
  }

  private static String head(ReportedRuns runs) {
    return runs.queryLabels().size() == runs.operationLabels().size() ? "Query" : "Operation";
  }

  private static String named(String label, List<String> notifications) {
    return notifications.contains(label) ? label + " (the write)" : label;
  }

  /** Puts problems first, since narrow screens show only the first columns. */
  private static DataTable ofOne(ReportedRuns runs) {
    ReportedRun run = runs.all().get(0);
    DataTable table =
        new DataTable(
            "Outcomes and response times (ms)",
            head(runs),
            "Incorrect responses",
            "Errors",
            "Mean",
            "p50",
            "p95",
            "p99",
            "Completed/s",
            "Count");
    for (OperationSummary operation : run.summary().operations()) {
      table.row(
          named(operation.label(), runs.notificationLabels()),
          NumberFormatting.count(operation.wrongAnswers()),
          NumberFormatting.count(operation.errors()),
          NumberFormatting.mean(operation.response()),
          NumberFormatting.millis(operation.response(), Percentile.P50),
          NumberFormatting.millis(operation.response(), Percentile.P95),
          NumberFormatting.millis(operation.response(), Percentile.P99),
          NumberFormatting.number(operation.completedPerSecond()),
          NumberFormatting.count(operation.count()));
    }
    return table;
  }

  private static DataTable ofSystems(
      String caption,
      List<ComparedSystem> systems,
      List<String> labels,
      BiFunction<ComparedSystem, String, Optional<String>> cell) {
    DataTable table = new DataTable(caption, heads(systems));
    for (String label : labels) {
      table.row(
          label,
          systems.stream()
              .map(system -> cell.apply(system, label).orElse(NumberFormatting.NONE))
              .toList());
    }
    return table;
  }

  private static List<String> heads(List<ComparedSystem> systems) {
    return Stream.concat(Stream.of("Operation"), systems.stream().map(ComparedSystem::title))
        .toList();
  }

  private static Element failures(List<ComparedSystem> systems, List<String> labels) {
    boolean any =
        systems.stream()
            .flatMap(system -> system.runs().stream())
            .flatMap(run -> run.summary().operations().stream())
            .anyMatch(operation -> operation.wrongAnswers() + operation.errors() > 0);
    return any
        ? ofSystems("Failed and incorrect operations", systems, labels, NumbersSection::failures)
            .element()
        : Sections.paragraph("No operation failed or was incorrect.");
  }

  private static Optional<String> failures(ComparedSystem system, String label) {
    List<OperationSummary> operations =
        system.runs().stream().flatMap(run -> run.summary().operation(label).stream()).toList();
    long wrong = operations.stream().mapToLong(OperationSummary::wrongAnswers).sum();
    long errors = operations.stream().mapToLong(OperationSummary::errors).sum();
    String words =
        NumberFormatting.count(wrong) + " wrong, " + NumberFormatting.count(errors) + " failed";
    return operations.isEmpty()
        ? Optional.empty()
        : Optional.of(wrong + errors == 0 ? "none" : words);
  }

  private static Optional<String> mean(ComparedSystem system, String label) {
    return system.operation(label, LatencyKind.RESPONSE).map(NumberFormatting::meanWithInterval);
  }

  private static Optional<String> p95(ComparedSystem system, String label) {
    return system
        .operation(label, LatencyKind.RESPONSE)
        .map(times -> NumberFormatting.millis(times.at(Percentile.P95)));
  }
}
