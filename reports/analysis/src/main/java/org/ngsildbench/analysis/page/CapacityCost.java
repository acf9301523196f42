package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.CostSummary;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** Cost at the highest load that met the criterion, and the system with the lowest price. */
final class CapacityCost {

  private CapacityCost() {}

  /** Means over the repetitions of a system that met the criterion. */
  private record Row(
      String system, double sustained, OptionalDouble cpuSeconds, OptionalDouble price) {}

  static Optional<Element> of(ReportedRuns runs) {
    List<Row> rows = runs.systems().stream().flatMap(CapacityCost::row).toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Set<Optional<Prices>> prices =
        runs.all().stream().map(run -> run.folder().prices()).collect(Collectors.toSet());
    Optional<Prices> same =
        prices.size() == 1 ? prices.iterator().next() : Optional.<Prices>empty();
    Element card = Element.of("div", "card");
    same.flatMap(known -> cheapest(runs, rows, known)).ifPresent(card::add);
    List<String> heads = new ArrayList<>(List.of("System", "Sustained", "CPU time per 1,000 (s)"));
    same.ifPresent(known -> heads.add("Price per 1,000,000 (" + known.currency() + ")"));
    DataTable table = new DataTable("Cost at the highest load within the criterion", heads);
    for (Row row : rows) {
      List<String> cells = new ArrayList<>();
      cells.add(NumberFormatting.number(row.sustained()));
      cells.add(
          row.cpuSeconds().isPresent()
              ? NumberFormatting.millis(row.cpuSeconds().getAsDouble() * 1_000)
              : NumberFormatting.NONE);
      same.ifPresent(known -> cells.add(NumberFormatting.number(row.price())));
      table.row(row.system(), cells);
    }
    return Optional.of(card.add(table.element()));
  }

  private static Stream<Row> row(ComparedSystem system) {
    List<ReportedRun> met =
        system.runs().stream()
            .filter(run -> sustained(run).isPresent() && !run.summary().costs().isEmpty())
            .toList();
    return met.isEmpty()
        ? Stream.of()
        : Stream.of(
            new Row(
                system.title(),
                met.stream().mapToDouble(run -> sustained(run).orElseThrow()).average().orElse(0),
                mean(met, CostSummary::cpuSeconds),
                mean(met, CostSummary::pricePerMillion)));
  }

  private static OptionalDouble sustained(ReportedRun run) {
    return run.summary().capacity().map(CapacitySummary::sustained).orElse(OptionalDouble.empty());
  }

  /** The first cost is that of all servers during all of the sustained load. */
  private static OptionalDouble mean(
      List<ReportedRun> runs, Function<CostSummary, OptionalDouble> figure) {
    List<OptionalDouble> values =
        runs.stream().map(run -> figure.apply(run.summary().costs().get(0))).toList();
    return values.stream().allMatch(OptionalDouble::isPresent)
        ? values.stream().mapToDouble(OptionalDouble::getAsDouble).average()
        : OptionalDouble.empty();
  }

  private static Optional<Element> cheapest(ReportedRuns runs, List<Row> rows, Prices prices) {
    List<String> criteria =
        runs.all().stream()
            .flatMap(run -> run.summary().capacity().stream())
            .map(CapacitySummary::criterion)
            .distinct()
            .toList();
    List<Row> priced = rows.stream().filter(row -> row.price().isPresent()).toList();
    if (priced.size() < 2 || criteria.size() != 1) {
      return Optional.empty();
    }
    Row lowest =
        priced.stream()
            .min(Comparator.comparingDouble(row -> row.price().getAsDouble()))
            .orElseThrow();
    return Optional.of(
        Sections.paragraph(
            "Lowest price within %s: %s, %s %s per 1,000,000."
                .formatted(
                    criteria.get(0),
                    lowest.system(),
                    NumberFormatting.number(lowest.price()),
                    prices.currency())));
  }
}
