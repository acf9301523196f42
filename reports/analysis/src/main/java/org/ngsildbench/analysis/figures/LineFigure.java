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

  /** Height of a row of places without a value. */
  static final double ROW = 17;

  /**
   * One line.
   *
   * @param name name in the legend
   * @param tone colour number, from 0
   * @param style line style
   * @param points points in order of {@code x}
   * @param beyond values of {@code x} without a value, marked with {@code beyondWord} at the upper
   *     edge
   * @param beyondWord why there is no value, such as {@code timed out}
   */
  public record Series(
      String name,
      int tone,
      LineStyle style,
      List<Point> points,
      List<Double> beyond,
      String beyondWord) {

    /** A solid line of points only. */
    public Series(String name, int tone, List<Point> points) {
      this(name, tone, LineStyle.SOLID, points);
    }

    /** A line of points only. */
    public Series(String name, int tone, LineStyle style, List<Point> points) {
      this(name, tone, style, points, List.of(), "");
    }
  }

  /**
   * A point in the units of the axes.
   *
   * @param x its place
   * @param y its value; no number where the line is interrupted
   */
  public record Point(double x, double y) {

    /** Returns a gap in the line. */
    public static Point gap(double x) {
      return new Point(x, Double.NaN);
    }

    /** Returns whether this is a gap. */
    public boolean isGap() {
      return Double.isNaN(y);
    }
  }

  @Override
  public Element svg() {
    return new LineDrawing(this).svg();
  }

  @Override
  public Map<String, Object> chart() {
    Scale vertical = verticalScale();
    Scale horizontal = horizontalScale();
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("id", id);
    chart.put("kind", "line");
    chart.put("x", x.chart(horizontal, marked ? horizontalTicks() : null));
    chart.put("y", y.chart(vertical, null));
    chart.put("marked", marked);
    chart.put("series", series.stream().map(one -> chart(one, vertical)).toList());
    return chart;
  }

  private static Map<String, Object> chart(Series series, Scale vertical) {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("name", series.name());
    chart.put("tone", series.tone());
    chart.put("style", series.style().name());
    chart.put("values", series.points().stream().map(LineFigure::chart).toList());
    chart.put("beyond", series.beyond().stream().map(at -> List.of(at, vertical.to())).toList());
    chart.put("beyondWord", series.beyondWord());
    return chart;
  }

  private static Object chart(Point point) {
    return point.isGap() ? null : List.of(point.x(), point.y());
  }

  Scale horizontalScale() {
    return x.scale(allX());
  }

  /** A scale for the values, with a row above them for each series that has none somewhere. */
  Scale verticalScale() {
    Scale values =
        y.logarithmic() ? Scale.decades(all(Point::y)) : Scale.fromZero(all(Point::y)).rounded();
    return values.withRoomAbove(beyond().size() * ROW / Frame.PLOT_HEIGHT);
  }

  /** The series that have no value somewhere. */
  List<Series> beyond() {
    return series.stream().filter(one -> !one.beyond().isEmpty()).toList();
  }

  /** Returns the ticks if only some values were measured. */
  List<Double> horizontalTicks() {
    return marked
        ? allX().distinct().sorted().boxed().toList()
        : horizontalScale().ticks(x.unit().leastStep());
  }

  /** Returns all x values with marks. */
  private DoubleStream allX() {
    return DoubleStream.concat(
        all(Point::x),
        series.stream().flatMap(one -> one.beyond().stream()).mapToDouble(Double::doubleValue));
  }

  private DoubleStream all(ToDoubleFunction<Point> coordinate) {
    return series.stream()
        .flatMap(one -> one.points().stream())
        .filter(point -> !point.isGap())
        .mapToDouble(coordinate);
  }
}
