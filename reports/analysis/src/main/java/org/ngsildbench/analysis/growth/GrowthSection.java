package org.ngsildbench.analysis.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.growth.GrowthSeries.Row;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** The section about growth of latency with the number of readings. */
public final class GrowthSection implements ReportSection {

  @Override
  public String id() {
    return "growth";
  }

  @Override
  public String title() {
    return "Growth";
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    List<Element> content = new ArrayList<>();
    for (GrowthSeries series : GrowthSeries.of(runs)) {
      content.add(Element.of("div", "card").add(times(series)).add(space(series)));
    }
    if (!content.isEmpty()) {
      content.add(
          0,
          Sections.lead(
              "Slope: exponent of the power law between readings and median service time, with its"
                  + " 95 % interval from the spread of the runs about the line. 0: the time does"
                  + " not depend on the size; 1: it is proportional."));
    }
    return content;
  }

  private static Element times(GrowthSeries series) {
    Columns<Row> columns = new Columns<Row>().with("Label", Row::label);
    List<String> sizes =
        series.runs().keySet().stream()
            .map(size -> NumberFormatting.count(size) + " readings")
            .toList();
    columns
        .with(sizes, row -> row.medians().stream().map(NumberFormatting::millis).toList())
        .with("Slope", row -> exponent(row.slope().exponent()))
        .with("95 % interval", row -> interval(row.slope().interval()));
    return DataTable.of(
            "%s: median service time (ms) by size; %s runs, %s of them not valid"
                .formatted(series.system(), series.runCount(), series.notValid()),
            columns,
            series.rows())
        .element();
  }

  private static Element space(GrowthSeries series) {
    Columns<Long> columns =
        new Columns<Long>()
            .with("Readings", NumberFormatting::count)
            .with(
                "Database (MB)",
                size -> {
                  OptionalDouble bytes = series.databaseBytes(size);
                  return bytes.isEmpty()
                      ? "unknown"
                      : NumberFormatting.number(bytes.getAsDouble() / 1e6);
                });
    OptionalDouble each = series.bytesPerReading();
    String caption =
        each.isEmpty()
            ? ": size of the database (unknown without --database)"
            : ": size of the database; %s bytes per additional reading"
                .formatted(NumberFormatting.count(Math.round(each.getAsDouble())));
    return DataTable.of(series.system() + caption, columns, series.runs().keySet()).element();
  }

  private static String exponent(double exponent) {
    return String.format(Locale.ROOT, "%.2f", exponent);
  }

  private static String interval(Interval interval) {
    return exponent(interval.low()) + " to " + exponent(interval.high());
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    Columns<Cell> columns =
        new Columns<Cell>()
            .with("system", cell -> cell.row.series().system())
            .with("label", cell -> cell.row.label())
            .with("readings", cell -> Long.toString(cell.readings))
            .with("runs", cell -> Integer.toString(cell.runs()))
            .with("not valid, of all sizes", cell -> Long.toString(cell.row.series().notValid()))
            .with("service p50 (µs)", cell -> Cells.number(cell.median))
            .with("slope", cell -> Cells.number(cell.row.slope().exponent()))
            .with("slope, 95 % low", cell -> Cells.number(cell.row.slope().interval().low()))
            .with("slope, 95 % high", cell -> Cells.number(cell.row.slope().interval().high()))
            .with("database (bytes)", Cell::bytes)
            .with("bytes per reading", cell -> Cells.number(cell.row.series().bytesPerReading()));
    List<Cell> cells =
        GrowthSeries.of(runs).stream()
            .flatMap(series -> series.rows().stream())
            .flatMap(row -> Cell.of(row).stream())
            .toList();
    return TextTable.named("growth", 2, columns, cells);
  }

  /** One operation at one size. */
  private record Cell(Row row, long readings, double median) {

    static List<Cell> of(Row row) {
      List<Cell> cells = new ArrayList<>();
      for (long readings : row.series().runs().keySet()) {
        cells.add(new Cell(row, readings, row.medians().get(cells.size())));
      }
      return cells;
    }

    int runs() {
      return row.series().runs().get(readings).size();
    }

    String bytes() {
      OptionalDouble bytes = row.series().databaseBytes(readings);
      return bytes.isEmpty() ? "" : Long.toString((long) bytes.getAsDouble());
    }
  }
}
