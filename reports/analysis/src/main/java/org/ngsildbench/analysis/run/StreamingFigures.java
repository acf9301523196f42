package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.BarFigure;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.model.StreamingSummary;

/**
 * Bars of delay, throughput and data rate for streaming platforms side by side.
 *
 * @param systems the platforms, a colour each
 * @param rows the messages to show
 */
public record StreamingFigures(List<ComparedSystem> systems, List<StreamRow> rows) {

  /** Returns the figures that have data: delay first, since it has intervals within one run. */
  public List<Figure> all() {
    List<Figure> all = new ArrayList<>();
    figure(
            "streaming-delay",
            "Mean end-to-end delay by message size and rate",
            Axis.logarithmic("mean delay", AxisUnit.MICROS),
            row -> row.label().targetRate().isPresent(),
            row -> row.size() + ", " + row.rate(),
            StreamingFigures::delay)
        .ifPresent(all::add);
    highest(
            "streaming-throughput",
            "Highest throughput by message size",
            Axis.logarithmic("messages", AxisUnit.PER_SECOND),
            StreamingSummary::messagesPerSecond)
        .ifPresent(all::add);
    highest(
            "streaming-data-rate",
            "Highest data rate by message size",
            Axis.logarithmic("data (MiB/s)", AxisUnit.COUNT),
            StreamingSummary::mebibytesPerSecond)
        .ifPresent(all::add);
    return List.copyOf(all);
  }

  private Optional<Figure> highest(
      String id, String title, Axis axis, ToDoubleFunction<StreamingSummary> quantity) {
    return figure(
        id,
        title,
        axis,
        row -> row.label().targetRate().isEmpty(),
        StreamRow::size,
        repetitions -> mean(repetitions, quantity));
  }

  private Optional<Figure> figure(
      String id,
      String title,
      Axis axis,
      Predicate<StreamRow> shown,
      Function<StreamRow, String> group,
      Function<List<StreamRow>, Optional<BarFigure.Bar>> bar) {
    List<String> groups = rows.stream().filter(shown).map(group).distinct().toList();
    List<BarFigure.Series> series = new ArrayList<>();
    for (ComparedSystem system : systems) {
      Map<String, List<StreamRow>> repetitions = new LinkedHashMap<>();
      rows.stream()
          .filter(shown)
          .filter(row -> system.runs().contains(row.run()))
          .forEach(
              row ->
                  repetitions.computeIfAbsent(group.apply(row), any -> new ArrayList<>()).add(row));
      List<Optional<BarFigure.Bar>> bars =
          groups.stream().map(one -> bar.apply(repetitions.getOrDefault(one, List.of()))).toList();
      if (bars.stream().anyMatch(Optional::isPresent)) {
        series.add(new BarFigure.Series(system.name(), series.size(), false, bars));
      }
    }
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(new BarFigure(id, title, axis, groups, series));
  }

  private static Optional<BarFigure.Bar> delay(List<StreamRow> repetitions) {
    return Repeated.latencyStatistics(
            repetitions.stream().flatMap(row -> row.label().endToEnd().stream()).toList())
        .map(times -> new BarFigure.Bar(times.mean(), times.meanInterval()));
  }

  private static Optional<BarFigure.Bar> mean(
      List<StreamRow> repetitions, ToDoubleFunction<StreamingSummary> quantity) {
    double[] rates =
        repetitions.stream()
            .map(StreamRow::label)
            .mapToDouble(quantity)
            .filter(rate -> rate > 0)
            .toArray();
    return rates.length == 0
        ? Optional.empty()
        : Optional.of(
            new BarFigure.Bar(
                DoubleStream.of(rates).average().orElseThrow(), Repeated.interval(rates)));
  }
}
