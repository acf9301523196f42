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

/** The section about growth of latency with the size of the data. */
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
              "Slope: exponent of the power law between size and median service time, with its"
                  + " 95 % interval from the spread of the runs about the line. 0: the time does"
                  + " not depend on the size; 1: it is proportional."));
    }
    return content;
  }

  private static Element times(GrowthSeries series) {
    Columns<Row> columns = new Columns<Row>().with("Label", Row::label);
    List<String> sizes =
        series.runs().keySet().stream()
            .map(size -> NumberFormatting.count(size) + " " + series.dimension())
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
            .with("Size (%s)".formatted(series.dimension()), NumberFormatting::count)
            .with(
                "Database (MB)",
                size -> {
                  OptionalDouble bytes = series.databaseBytes(size);
                  return bytes.isEmpty()
                      ? "unknown"
                      : NumberFormatting.number(bytes.getAsDouble() / 1e6);
                });
    OptionalDouble each = series.bytesEach();
    String caption =
        each.isEmpty()
            ? ": size of the database (unknown without --database)"
            : ": size of the database; %s bytes for each of the additional %s"
                .formatted(
                    NumberFormatting.count(Math.round(each.getAsDouble())), series.dimension());
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
            .with("dimension", cell -> cell.row.series().dimension().toString())
            .with("size", cell -> Long.toString(cell.size))
            .with("runs", cell -> Integer.toString(cell.runs()))
            .with("not valid, of all sizes", cell -> Long.toString(cell.row.series().notValid()))
            .with("service p50 (µs)", cell -> Cells.number(cell.median))
            .with("slope", cell -> Cells.number(cell.row.slope().exponent()))
            .with("slope, 95 % low", cell -> Cells.number(cell.row.slope().interval().low()))
            .with("slope, 95 % high", cell -> Cells.number(cell.row.slope().interval().high()))
            .with("database (bytes)", Cell::bytes)
            .with("bytes each", cell -> Cells.number(cell.row.series().bytesEach()));
    List<Cell> cells =
        GrowthSeries.of(runs).stream()
            .flatMap(series -> series.rows().stream())
            .flatMap(row -> Cell.of(row).stream())
            .toList();
    return TextTable.named("growth", 3, columns, cells);
  }

  /** One operation at one size. */
  private record Cell(Row row, long size, double median) {

    static List<Cell> of(Row row) {
      List<Cell> cells = new ArrayList<>();
      for (long size : row.series().runs().keySet()) {
        cells.add(new Cell(row, size, row.medians().get(cells.size())));
      }
      return cells;
    }

    int runs() {
      return row.series().runs().get(size).size();
    }

    String bytes() {
      OptionalDouble bytes = row.series().databaseBytes(size);
      return bytes.isEmpty() ? "" : Long.toString((long) bytes.getAsDouble());
    }
  }
}
