package org.ngsildbench.analysis.figures;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.SvgNumbers;

/**
 * A map of latency over time, the darker the more operations.
 *
 * @param id see {@link Figure#id()}
 * @param title see {@link Figure#title()}
 * @param x the time axis
 * @param y the latency axis, logarithmic
 * @param period seconds of a column
 * @param cells cells that are not empty, at least one
 */
public record HeatFigure(String id, String title, Axis x, Axis y, double period, List<Cell> cells)
    implements Figure {

  private static final double MIN_MICROS = 10;
  private static final double ROWS_PER_DECADE = 8;

  /** Shades of the drawing: one path each. */
  private static final int SHADES = 8;

  /**
   * A cell.
   *
   * @param start start of its column, seconds
   * @param row number of its row, see {@link HeatFigure#row}
   * @param count operations, at least 1
   */
  public record Cell(double start, int row, long count) {}

  /** Returns the row of a latency: eight rows to a factor of ten, row 0 up to 13 us. */
  public static int row(double micros) {
    return (int) Math.max(0, Math.floor(ROWS_PER_DECADE * Math.log10(micros / MIN_MICROS)));
  }

  private static double bound(int row) {
    return MIN_MICROS * Math.pow(10, row / ROWS_PER_DECADE);
  }

  private Scale vertical() {
    int lowest = cells.stream().mapToInt(Cell::row).min().orElse(0);
    int highest = cells.stream().mapToInt(Cell::row).max().orElse(0);
    return new Scale(bound(lowest), bound(Math.max(highest + 1, lowest + 8)), true);
  }

  private Scale horizontal() {
    return x.scale(cells.stream().flatMapToDouble(cell -> DoubleStream.of(cell.start() + period)));
  }

  @Override
  public Element svg() {
    Scale horizontal = horizontal();
    Scale vertical = vertical();
    Frame frame = new Frame(List.of());
    Element svg = frame.svg(title, x, y, vertical);
    frame.addTicks(svg, x, horizontal, horizontal.ticks(x.unit().leastStep()));
    double most = cells.stream().mapToLong(Cell::count).max().orElse(1);
    // Cells are strokes as wide as a row is high: half the bytes of rectangles.
    double height =
        frame.bottom() - frame.vertical(vertical, vertical.from() * bound(1) / bound(0));
    for (int shade = 1; shade <= SHADES; shade++) {
      StringBuilder path = new StringBuilder();
      for (Cell cell : cells) {
        if (Math.ceil(SHADES * Math.sqrt(cell.count() / most)) == shade) {
          double left = Frame.horizontal(horizontal, Math.max(0, cell.start()));
          double right = Frame.horizontal(horizontal, cell.start() + period);
          double middle = frame.vertical(vertical, bound(cell.row())) - height / 2;
          path.append('M').append(SvgNumbers.text(left)).append(' ');
          path.append(SvgNumbers.text(middle)).append('H');
          path.append(SvgNumbers.text(Math.min(Frame.RIGHT, right)));
        }
      }
      String opacity = String.format(Locale.ROOT, "%.2f", 0.12 + 0.88 * shade / SHADES);
      svg.add(
          Element.of("path", SeriesColors.stroke(0))
              .with("stroke-width", height)
              .with("stroke-opacity", opacity)
              .with("d", path.toString()));
    }
    return svg;
  }

  @Override
  public Map<String, Object> chart() {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("id", id);
    chart.put("kind", "heat");
    chart.put("x", x.chart(horizontal(), null));
    chart.put("y", y.chart(vertical(), null));
    chart.put("period", period);
    chart.put(
        "cells",
        cells.stream().map(cell -> List.of(cell.start(), cell.row(), cell.count())).toList());
    return chart;
  }
}
