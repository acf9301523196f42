package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.published.PublishedValue;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.measurement.environment.Machine;

/**
 * The table of an experiment as a file: published rows, then the measured rows of the same
 * quantities. Each row has its own conditions.
 */
public final class ExperimentTable {

  private static final String SYSTEM = "system";

  private ExperimentTable() {}

  /** A row, published or measured. */
  private record Line(
      String origin,
      String run,
      String system,
      String conditions,
      String valid,
      Map<String, String> of,
      Map<String, String> values) {}

  /**
   * Returns the table by its file name; empty if no run measured a quantity of the experiment.
   *
   * @param name file name
   * @param measured measurements of the runs; those without an axis of the experiment are ignored
   */
  public static Map<String, TextTable> of(
      String name, Experiment experiment, List<MeasuredRow> measured) {
    Map<String, PublishedValue> quantities = new TreeMap<>();
    experiment.rows().forEach(row -> row.values().forEach(quantities::putIfAbsent));
    List<Line> fresh =
        measured.stream()
            .filter(row -> row.conditions().keySet().containsAll(experiment.reproduction().axes()))
            .filter(row -> row.values().keySet().stream().anyMatch(quantities::containsKey))
            .map(row -> line(row, quantities))
            .toList();
    if (fresh.isEmpty()) {
      return Map.of();
    }
    List<String> names =
        experiment.rows().stream()
            .flatMap(row -> row.of().keySet().stream())
            .filter(one -> !one.equals(SYSTEM))
            .distinct()
            .sorted()
            .toList();
    Columns<Line> columns =
        new Columns<Line>()
            .with("values", Line::origin)
            .with("run", Line::run)
            .with(SYSTEM, Line::system)
            .with("conditions", Line::conditions)
            .with("valid", Line::valid);
    names.forEach(one -> columns.with(one, line -> line.of().getOrDefault(one, "")));
    quantities.forEach(
        (quantity, value) ->
            columns.with(
                quantity + " (" + value.unit() + ")",
                line -> line.values().getOrDefault(quantity, "")));
    List<Line> lines =
        Stream.of(experiment.rows().stream().map(row -> line(experiment, row)), fresh.stream())
            .flatMap(Function.identity())
            .toList();
    int textColumns = columns.names().size() - quantities.size();
    return TextTable.named(name, textColumns, columns, lines);
  }

  private static Line line(Experiment experiment, PublishedRow row) {
    return new Line(
        "published",
        experiment.source(),
        row.of().getOrDefault(SYSTEM, experiment.conditions().getOrDefault(SYSTEM, "")),
        new TreeMap<>(experiment.conditions())
            .entrySet().stream()
                .map(one -> one.getKey() + ": " + one.getValue())
                .collect(Collectors.joining("; ")),
        "",
        row.of(),
        row.values().entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, one -> text(one.getValue()))));
  }

  private static Line line(MeasuredRow row, Map<String, PublishedValue> quantities) {
    ReportedRun run = row.run();
    Machine machine = run.folder().manifest().machine();
    return new Line(
        "measured",
        run.name(),
        run.summary().run().system(),
        machine == null ? "" : "machine: %s, %s CPUs".formatted(machine.cpu(), machine.cores()),
        Boolean.toString(run.summary().run().valid()),
        row.conditions(),
        row.values().entrySet().stream()
            .filter(one -> quantities.containsKey(one.getKey()))
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    one -> Cells.number(quantities.get(one.getKey()).inUnit(one.getValue())))));
  }

  private static String text(PublishedValue value) {
    return (value.relation() + " " + Cells.number(value.number())).strip();
  }
}
