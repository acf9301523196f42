package org.ngsildbench.analysis.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
public final class GrowthSection extends ReportSection {

  /** Names the section. */
  public GrowthSection() {
    super("growth", "Growth");
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    return Sections.led(
        "Slope: exponent of the power law between size and median service time, with its"
            + " 95 % interval from the spread of the runs about the line. 0: the time does"
            + " not depend on the size; 1: it is proportional.",
        GrowthSeries.of(runs).stream().map(GrowthSection::card).toList());
  }

  private static Element card(GrowthSeries series) {
    Element card = Element.of("div", "card").add(times(series));
    space(series).ifPresent(card::add);
    return card;
  }

  private static Element times(GrowthSeries series) {
    return DataTable.of(
            "%s: %s runs, %s of them not valid"
                .formatted(series.system(), series.runCount(), series.notValid()),
            columns(List.of(series)),
            series.rows())
        .element();
  }

  /** One row an operation; several series may have different sizes. */
  private static Columns<Row> columns(List<GrowthSeries> all) {
    Columns<Row> columns = new Columns<>();
    if (all.size() > 1) {
      columns.with("System", row -> row.series().system());
    }
    columns.with("Label", Row::label);
    for (GrowthDimension dimension : GrowthDimension.values()) {
      all.stream()
          .filter(series -> series.dimension() == dimension)
          .flatMap(series -> series.runs().keySet().stream())
          .distinct()
          .sorted()
          .forEach(
              size -> columns.with(median(dimension, size, all), row -> row.at(dimension, size)));
    }
    columns
        .with("Slope", row -> exponent(row.slope().exponent()))
        .with("95 % interval", row -> interval(row.slope().interval()));
    if (all.stream().anyMatch(series -> series.bytesEach().isPresent())) {
      columns.with("Bytes each", row -> NumberFormatting.number(row.series().bytesEach()));
    }
    return columns;
  }

  private static String median(GrowthDimension dimension, long size, List<GrowthSeries> all) {
    boolean valid =
        all.stream()
            .filter(series -> series.dimension() == dimension)
            .allMatch(series -> series.notValid(size) == 0);
    return "p50 (ms), %s %s%s"
        .formatted(NumberFormatting.count(size), dimension, valid ? "" : ", not valid");
  }

  private static Optional<Element> space(GrowthSeries series) {
    OptionalDouble each = series.bytesEach();
    if (each.isEmpty()) {
      return Optional.empty();
    }
    Columns<Long> columns =
        new Columns<Long>()
            .with("Size (%s)".formatted(series.dimension()), NumberFormatting::count)
            .with("Database (MB)", size -> megabytes(series.databaseBytes(size)));
    String caption =
        "%s: size of the database; %s bytes for each of the additional %s"
            .formatted(
                series.system(),
                NumberFormatting.count(Math.round(each.getAsDouble())),
                series.dimension());
    return Optional.of(DataTable.of(caption, columns, series.runs().keySet()).element());
  }

  private static String megabytes(OptionalDouble bytes) {
    return bytes.isEmpty()
        ? NumberFormatting.NONE
        : NumberFormatting.number(bytes.getAsDouble() / 1e6);
  }

  private static String exponent(double exponent) {
    return String.format(Locale.ROOT, "%.2f", exponent);
  }

  private static String interval(Interval interval) {
    return exponent(interval.low()) + " to " + exponent(interval.high());
  }

  /** All values for programs, one row an operation for readers. */
  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    List<GrowthSeries> all = GrowthSeries.of(runs);
    List<Row> rows = all.stream().flatMap(series -> series.rows().stream()).toList();
    if (format != TableFormat.CSV) {
      return TextTable.named("growth", Math.min(2, all.size()), columns(all), rows);
    }
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
    List<Cell> cells = rows.stream().flatMap(row -> Cell.of(row).stream()).toList();
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
