package org.ngsildbench.analysis.figures;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.ngsildbench.analysis.markup.Element;

/**
 * Lines through measured points.
 *
 * @param id see {@link Figure#id()}
 * @param title see {@link Figure#title()}
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param marked whether each point gets a mark: for few points that were measured one by one
 * @param series the lines
 */
public record LineFigure(
    String id, String title, Axis x, Axis y, boolean marked, List<Series> series)
    implements Figure {

  /**
   * One line.
   *
   * @param name what it stands for
   * @param tone number of the colour, from 0
   * @param points in order of {@code x}
   */
  public record Series(String name, int tone, List<Point> points) {}

  /** A point in the units of the axes. */
  public record Point(double x, double y) {}

  @Override
  public Element svg() {
    return new LineDrawing(this).svg();
  }

  @Override
  public Map<String, Object> chart() {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("id", id);
    chart.put("kind", "line");
    chart.put("xTitle", x.title());
    chart.put("xUnit", x.unit().name());
    chart.put("yTitle", y.title());
    chart.put("yUnit", y.unit().name());
    chart.put("marked", marked);
    chart.put("series", series.stream().map(LineFigure::chart).toList());
    return chart;
  }

  private static Map<String, Object> chart(Series series) {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("name", series.name());
    chart.put("tone", series.tone());
    chart.put(
        "values", series.points().stream().map(point -> List.of(point.x(), point.y())).toList());
    return chart;
  }

  DoubleStream all(ToDoubleFunction<Point> coordinate) {
    return series.stream().flatMap(one -> one.points().stream()).mapToDouble(coordinate);
  }
}
