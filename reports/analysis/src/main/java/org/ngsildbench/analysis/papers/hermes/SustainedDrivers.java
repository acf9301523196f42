package org.ngsildbench.analysis.papers.hermes;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.statistics.MedianInterval;

/**
 * Table 5: the drivers that a sink sustained. The paper prints the worst of five repetitions; the
 * report adds the median and its interval.
 */
final class SustainedDrivers {

  private static final double MICROS_PER_SECOND = 1e6;
  private static final String VARIABLE = "drivers";
  private static final String VEHICLES = "vehicles.";
  private static final String WORST_DELAY = "delay.max";

  private SustainedDrivers() {}

  /** Returns the table; empty if no run is a capacity search by drivers. */
  static Optional<DataTable> table(ReportedRuns runs) {
    List<ReportedRun> found = runs.all().stream().filter(SustainedDrivers::carried).toList();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    DataTable table =
        new DataTable(
            "Table 5: sustained drivers",
            "",
            "Machines",
            "Kafka nodes",
            "Kafka brokers",
            "Drivers",
            "Criterion",
            "Repetitions",
            "Delay, worst",
            "Median",
            "Interval of the median");
    found.forEach(run -> row(table, run, found(run)));
    for (PublishedRow row : Hermes.TABLE_5.rows()) {
      table.row(
          Hermes.PUBLISHED + ", configuration " + row.text("configuration"),
          row.text("machines"),
          row.text("nodes"),
          row.text("brokers"),
          NumberFormatting.number(row.value("drivers").number()),
          Hermes.TABLE_5.conditions().get("criterion"),
          "5",
          NumberFormatting.number(row.value(WORST_DELAY).number()) + " s",
          NumberFormatting.NONE,
          NumberFormatting.NONE);
    }
    return Optional.of(table);
  }

  /** Returns the sustained drivers and the worst delay at them, of searches by that delay alone. */
  static Stream<MeasuredRow> measured(ReportedRuns runs) {
    return runs.all().stream()
        .filter(SustainedDrivers::carried)
        .filter(run -> found(run).criterion().startsWith(VEHICLES + WORST_DELAY))
        .map(SustainedDrivers::measured);
  }

  private static MeasuredRow measured(ReportedRun run) {
    KafkaBrokers brokers = KafkaBrokers.of(run);
    Map<String, Double> values = new HashMap<>();
    values.put(VARIABLE, found(run).sustained().orElseThrow());
    found(run).figuresAtSustained().stream()
        .max(Double::compare)
        .ifPresent(micros -> values.put(WORST_DELAY, micros));
    Map<String, String> conditions = new HashMap<>();
    conditions.put("brokers", Integer.toString(brokers.addresses().size()));
    brokers
        .machines()
        .ifPresent(count -> conditions.put("machines", Long.toString(Math.round(count))));
    return new MeasuredRow(run, conditions, values);
  }

  private static CapacitySummary found(ReportedRun run) {
    return run.summary().capacity().orElseThrow();
  }

  private static boolean carried(ReportedRun run) {
    return run.summary()
        .capacity()
        .filter(found -> found.variable().equals(VARIABLE) && found.sustained().isPresent())
        .isPresent();
  }

  private static void row(DataTable table, ReportedRun run, CapacitySummary found) {
    List<Double> figures = found.figuresAtSustained();
    DoubleFunction<String> shown = unit(found.criterion());
    KafkaBrokers brokers = KafkaBrokers.of(run);
    table.row(
        run.name(),
        NumberFormatting.number(brokers.machines()),
        NumberFormatting.NONE,
        NumberFormatting.count(brokers.addresses().size()),
        NumberFormatting.number(found.sustained().orElseThrow()),
        found.criterion(),
        NumberFormatting.count(figures.size()),
        figures.stream().max(Double::compare).map(shown::apply).orElse(NumberFormatting.NONE),
        figures.isEmpty()
            ? NumberFormatting.NONE
            : shown.apply(MedianInterval.of(figures).median()),
        figures.size() < 2 ? NumberFormatting.NONE : interval(MedianInterval.of(figures), shown));
  }

  private static String interval(MedianInterval medianInterval, DoubleFunction<String> shown) {
    return String.format(
        Locale.ROOT,
        "%s to %s (%.1f %%)",
        shown.apply(medianInterval.low()),
        shown.apply(medianInterval.high()),
        100 * medianInterval.level());
  }

  /** Returns the format of a criterion's figures: times in seconds, as in the paper. */
  private static DoubleFunction<String> unit(String criterion) {
    boolean time = criterion.contains(".delay.") || criterion.contains(".publish.");
    return time
        ? micros -> NumberFormatting.number(micros / MICROS_PER_SECOND) + " s"
        : NumberFormatting::number;
  }
}
