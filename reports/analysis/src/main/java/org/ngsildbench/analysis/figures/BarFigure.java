package org.ngsildbench.analysis.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Interval;

/**
 * Groups of bars over a logarithmic axis.
 *
 * <p>Parts of a whole are drawn side by side, because on a logarithmic axis the upper part of a
 * stack would look too small.
 *
 * @param id see {@link Figure#id()}
 * @param title see {@link Figure#title()}
 * @param values the axis of the bars' heights
 * @param groups names of the groups
 * @param series bars of one colour, one for each group
 */
public record BarFigure(
    String id, String title, Axis values, List<String> groups, List<Series> series)
    implements Figure {

  /**
   * Bars of one colour.
   *
   * @param name name in the legend
   * @param tone number of the colour, from 0
   * @param pale whether they are drawn paler, as a secondary part
   * @param bars one for each group; empty without data
   */
  public record Series(String name, int tone, boolean pale, List<Optional<Bar>> bars) {}

  /**
   * One bar.
   *
   * @param value height
   * @param interval 95 % confidence interval, if known
   */
  public record Bar(double value, Optional<Interval> interval) {}

  @Override
  public Element svg() {
    return new BarDrawing(this).svg();
  }

  @Override
  public Map<String, Object> chart() {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("id", id);
    chart.put("kind", "bar");
    chart.put(
        "y",
        Map.of(
            "title", values.title(),
            "unit", values.unit().name(),
            "log", true,
            "min", scale().from(),
            "max", scale().to()));
    chart.put("groups", groups);
    chart.put("series", series.stream().map(BarFigure::chart).toList());
    return chart;
  }

  private static Map<String, Object> chart(Series series) {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("name", series.name());
    chart.put("tone", series.tone());
    chart.put("pale", series.pale());
    chart.put("values", each(series, Bar::value));
    chart.put("intervals", each(series, bar -> bar.interval().map(BarFigure::bounds).orElse(null)));
    return chart;
  }

  private static List<Object> each(Series series, Function<Bar, Object> what) {
    List<Object> all = new ArrayList<>();
    series.bars().forEach(bar -> all.add(bar.map(what).orElse(null)));
    return all;
  }

  private static List<Double> bounds(Interval interval) {
    return List.of(interval.low(), interval.high());
  }

  /** A scale that holds all bars and the ends of their intervals. */
  Scale scale() {
    return Scale.decades(
        series.stream()
            .flatMap(one -> one.bars().stream())
            .flatMap(Optional::stream)
            .flatMapToDouble(
                bar ->
                    DoubleStream.of(
                        bar.value(), bar.interval().map(Interval::high).orElse(bar.value()))));
  }
}
