package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;

/**
 * The lines of a figure in which one quantity of published messages grows along the axis and all
 * else is constant.
 *
 * @param <R> a row: messages published under one label, or what belongs to them
 * @param x the growing quantity
 * @param line the name of a row's line
 * @param of the rows that belong to the figure
 */
public record StreamCourse<R>(ToDoubleFunction<R> x, Function<R, String> line, Predicate<R> of) {

  /** A quantity on the vertical axis; empty or 0 where there is no point. */
  public interface Value<R> {
    /** Returns the quantity of a row. */
    OptionalDouble of(R row);
  }

  /**
   * Draws the lines; repetitions of a point are averaged. A line needs two points.
   *
   * @return empty if there is no line
   */
  public Optional<Figure> figure(
      String id, String title, Axis xAxis, Axis yAxis, List<R> rows, Value<R> value) {
    Map<String, List<R>> lines =
        rows.stream()
            .filter(of)
            .filter(row -> value.of(row).orElse(0) > 0)
            .collect(Collectors.groupingBy(line, TreeMap::new, Collectors.toList()));
    List<LineFigure.Series> series = new ArrayList<>();
    lines.forEach(
        (name, all) -> {
          List<LineFigure.Point> points = points(all, value);
          if (points.size() > 1) {
            series.add(new LineFigure.Series(name, series.size(), points));
          }
        });
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(new LineFigure(id, title, xAxis, yAxis, true, series));
  }

  private List<LineFigure.Point> points(List<R> rows, Value<R> value) {
    Map<Double, Double> means =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    x::applyAsDouble,
                    Collectors.averagingDouble(row -> value.of(row).getAsDouble())));
    return means.entrySet().stream()
        .map(point -> new LineFigure.Point(point.getKey(), point.getValue()))
        .sorted(Comparator.comparing(LineFigure.Point::x))
        .toList();
  }
}
