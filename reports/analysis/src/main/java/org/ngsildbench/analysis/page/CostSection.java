package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.CostSummary;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.Columns;

/** Resources that the servers used per 1,000 successful operations. */
final class CostSection {

  private CostSection() {}

  static Optional<Element> of(ReportedRuns runs) {
    if (runs.all().stream().allMatch(run -> run.summary().costs().isEmpty())) {
      return Optional.empty();
    }
    Element card = Element.of("div", "card");
    if (runs.single()) {
      Summary summary = runs.all().get(0).summary();
      card.add(ofOne(summary.costs(), summary.measured().prices()).element());
    } else {
      compared(runs, "CPU time (s)", CostSummary::cpuSeconds, CostSection::number, card);
      compared(runs, "Peak memory", CostSummary::peakResidentBytes, CostSection::bytes, card);
      compared(runs, "Written to disks", CostSummary::diskWrittenBytes, CostSection::bytes, card);
      compared(
          runs,
          "Price per 1,000,000 (" + runs.currencies() + ")",
          CostSummary::pricePerMillion,
          NumberFormatting::number,
          card);
      compared(runs, "Sent", CostSummary::networkSentBytes, CostSection::bytes, card);
      compared(runs, "Energy (J)", CostSummary::joules, NumberFormatting::number, card);
    }
    Element section = Sections.section("cost", "Cost");
    section.add(
        Sections.lead(
            "Resources that the servers used per 1,000 successful operations (entities of batches,"
                + " messages), from their own counters while only these operations ran. A dash:"
                + " the counters do not prove a value to 10 %. Loopback traffic is excluded."));
    return Optional.of(section.add(card));
  }

  private static DataTable ofOne(List<CostSummary> costs, Optional<Prices> prices) {
    Columns<CostSummary> columns =
        new Columns<CostSummary>()
            .with("Operations", CostSummary::title)
            .with("Servers", CostSummary::servers)
            .with("Per 1,000", CostSummary::unit)
            .with("CPU time (s)", one -> cell(one.cpuSeconds(), CostSection::number))
            .with("Peak memory", one -> cell(one.peakResidentBytes(), CostSection::bytes))
            .with("Disk read", one -> cell(one.diskReadBytes(), CostSection::bytes))
            .with("Disk written", one -> cell(one.diskWrittenBytes(), CostSection::bytes))
            .with("Received", one -> cell(one.networkReceivedBytes(), CostSection::bytes))
            .with("Sent", one -> cell(one.networkSentBytes(), CostSection::bytes));
    if (costs.stream().anyMatch(one -> one.joules().isPresent())) {
      columns.with("Energy (J)", one -> cell(one.joules(), NumberFormatting::number));
    }
    prices.ifPresent(
        known ->
            columns.with(
                "Price per 1,000,000 (" + known.currency() + ")",
                one -> cell(one.pricePerMillion(), NumberFormatting::number)));
    if (costs.stream().anyMatch(one -> one.withheld().isPresent())) {
      columns.with("Unknown because", one -> one.withheld().orElse(""));
    }
    return DataTable.of("Resources per 1,000; memory as a whole", columns, costs);
  }

  private static void compared(
      ReportedRuns runs,
      String caption,
      Function<CostSummary, OptionalDouble> figure,
      DoubleFunction<String> text,
      Element card) {
    Set<String> loads = new LinkedHashSet<>();
    runs.all().stream()
        .flatMap(run -> run.summary().costs().stream())
        .filter(cost -> figure.apply(cost).isPresent())
        .forEach(cost -> loads.add(cost.title()));
    if (loads.isEmpty()) {
      return;
    }
    List<String> heads = new ArrayList<>(List.of("Operations"));
    runs.systems().forEach(system -> heads.add(system.title()));
    DataTable table =
        new DataTable(caption + ", all servers, mean with 95 % interval where known", heads);
    for (String load : loads) {
      table.row(
          load,
          runs.systems().stream().map(system -> mean(system.costs(load, figure), text)).toList());
    }
    card.add(table.element());
  }

  private static String mean(List<Double> values, DoubleFunction<String> text) {
    if (values.isEmpty()) {
      return NumberFormatting.NONE;
    }
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    Optional<Interval> interval = ComparedSystem.interval(values);
    return text.apply(mean)
        + interval
            .map(one -> " (" + text.apply(one.low()) + " to " + text.apply(one.high()) + ")")
            .orElse("");
  }

  private static String cell(OptionalDouble value, DoubleFunction<String> text) {
    return value.isPresent() ? text.apply(value.getAsDouble()) : NumberFormatting.NONE;
  }

  private static String number(double value) {
    return NumberFormatting.millis(value * 1_000);
  }

  /** Bytes in decimal units, as networks and disks are sold. */
  private static String bytes(double bytes) {
    List<String> units = List.of("B", "kB", "MB", "GB", "TB");
    double value = bytes;
    int unit = 0;
    while (Math.abs(value) >= 1_000 && unit < units.size() - 1) {
      value /= 1_000;
      unit++;
    }
    int decimals = unit == 0 || value >= 100 ? 0 : 1;
    return String.format(Locale.ROOT, "%." + decimals + "f ", value) + units.get(unit);
  }
}
