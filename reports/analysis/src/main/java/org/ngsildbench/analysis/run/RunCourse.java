package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import lombok.Getter;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.HeatFigure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.figures.LineStyle;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.analysis.statistics.Timeline;
import org.ngsildbench.analysis.statistics.Timeline.Point;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Draws a run over time. */
final class RunCourse {

  private static final Axis RESPONSE = Axis.logarithmic("response time", AxisUnit.MICROS);
  private static final double MILLIS = 1_000;

  @Getter private final ReportedRun run;
  private final Map<String, Timeline> responses;
  private final Map<String, Timeline> failures;
  private final double start;

  RunCourse(ReportedRun run) {
    this.run = run;
    this.responses = run.folder().latencies().timelines(LatencyKind.RESPONSE);
    this.failures = run.folder().latencies().timelines(LatencyKind.FAILURE);
    this.start =
        operations().mapToDouble(one -> one.points().get(0).startSeconds()).min().orElse(0);
  }

  private Stream<Timeline> operations() {
    return Stream.concat(responses.values().stream(), failures.values().stream());
  }

  boolean isLongEnough() {
    return responses.values().stream().anyMatch(one -> one.points().size() > 1);
  }

  /** Returns the time from the first to the end of the last period with operations. */
  double seconds() {
    return operations().mapToDouble(Timeline::endSeconds).max().orElse(start) - start;
  }

  List<Figure> responses(Axis time, String suffix) {
    List<LineFigure.Series> times = new ArrayList<>();
    List<LineFigure.Series> rates = new ArrayList<>();
    responses.forEach(
        (label, one) -> {
          int tone = rates.size();
          times.add(line(label + " median", tone, LineStyle.SOLID, one, Point::p50Micros));
          if (one.points().stream().anyMatch(point -> point.p99Micros() > point.p50Micros())) {
            times.add(line(label + " p99", tone, LineStyle.PALE, one, Point::p99Micros));
          }
          rates.add(line(label, tone, LineStyle.SOLID, one, Point::perSecond));
        });
    Axis rate = Axis.logarithmic("operations per second", AxisUnit.PER_SECOND);
    return List.of(
        new LineFigure(
            "response-over-time" + suffix, "Response time over time", time, RESPONSE, false, times),
        new LineFigure(
            "rate-over-time" + suffix,
            "Operations completed per second over time",
            time,
            rate,
            false,
            rates));
  }

  /** Returns the heat map, with columns of so many periods. */
  Figure heat(Axis time, String suffix, int periods) {
    double column = periods * period();
    return new HeatFigure(
        "heat-over-time" + suffix,
        "Response times of all operations over time",
        time,
        RESPONSE,
        column,
        cells(column));
  }

  List<Figure> details(Axis time, String suffix) {
    List<Figure> details = new ArrayList<>();
    figure(
            "errors-over-time" + suffix,
            "Failed and incorrect operations over time",
            time,
            Axis.linear("operations per second", AxisUnit.PER_SECOND),
            failures())
        .ifPresent(details::add);
    figure(
            "cpu-over-time" + suffix,
            "CPU over time",
            time,
            Axis.linear("busy cores", AxisUnit.COUNT),
            cores(time.end()))
        .ifPresent(details::add);
    figure(
            "pauses-over-time" + suffix,
            "Pauses over time",
            time,
            Axis.logarithmic("longest pauses", AxisUnit.MICROS),
            pauses(time.end()))
        .ifPresent(details::add);
    return details;
  }

  private static Optional<Figure> figure(
      String id, String title, Axis time, Axis y, List<LineFigure.Series> series) {
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(new LineFigure(id, title, time, y, false, series));
  }

  private double period() {
    return responses.values().stream().mapToDouble(Timeline::periodSeconds).max().orElse(1);
  }

  /** Returns the cells of all labels; periods of timelines are multiples of each other. */
  private List<HeatFigure.Cell> cells(double column) {
    Map<Double, Map<Integer, Long>> columns = new TreeMap<>();
    for (Timeline one : responses.values()) {
      one.times()
          .forEach(
              (second, times) ->
                  count(
                      times,
                      columns.computeIfAbsent(
                          Math.floor(second / column) * column, any -> new TreeMap<>())));
    }
    List<HeatFigure.Cell> cells = new ArrayList<>();
    columns.forEach(
        (second, rows) ->
            rows.forEach(
                (row, count) ->
                    cells.add(new HeatFigure.Cell(rounded(second - start), row, count))));
    return cells;
  }

  private static void count(RecordedTimes times, Map<Integer, Long> rows) {
    for (int i = 0; i < times.cells(); i++) {
      rows.merge(HeatFigure.row(times.micros(i)), times.count(i), Long::sum);
    }
  }

  /** Returns failures by label, in the colors of the responses. */
  private List<LineFigure.Series> failures() {
    List<String> labels = List.copyOf(responses.keySet());
    List<LineFigure.Series> series = new ArrayList<>();
    failures.forEach(
        (label, one) -> {
          int known = labels.indexOf(label);
          int tone = known < 0 ? labels.size() + series.size() : known;
          series.add(line(label, tone, LineStyle.SOLID, one, Point::perSecond));
        });
    return series;
  }

  private List<LineFigure.Series> cores(double end) {
    List<LineFigure.Series> series = new ArrayList<>();
    run.folder()
        .cores()
        .roles()
        .forEach(
            (role, points) -> {
              List<LineFigure.Point> drawn =
                  points.stream()
                      .map(point -> point(point.seconds(), point.cores()))
                      .filter(point -> point.x() >= 0 && point.x() <= end)
                      .toList();
              boolean idle = points.stream().allMatch(point -> point.cores() == 0);
              if (drawn.size() > 1 && !(role.equals(RunFolder.STEAL) && idle)) {
                series.add(new LineFigure.Series(role, series.size(), drawn));
              }
            });
    return series;
  }

  private List<LineFigure.Series> pauses(double end) {
    Map<String, Timeline> pauses = new TreeMap<>();
    Map<String, Timeline> collections = run.folder().latencies().timelines(LatencyKind.GC);
    collections.forEach((label, one) -> pauses.put(label + ": garbage collection", one));
    Map<String, Timeline> hiccups = run.folder().latencies().timelines(LatencyKind.HICCUP);
    hiccups.forEach((label, one) -> pauses.put(label + ": idle thread woke late", one));
    Map<String, Timeline> waits = run.folder().waits().timelines(LatencyKind.DELAY);
    waits.forEach((label, one) -> pauses.put(label + ": idle thread woke late", one));
    List<LineFigure.Series> series = new ArrayList<>();
    pauses.forEach(
        (name, one) -> {
          LineFigure.Series line =
              line(name, series.size(), LineStyle.SOLID, one, Point::p99Micros);
          List<LineFigure.Point> drawn =
              line.points().stream().filter(point -> point.x() >= 0 && point.x() <= end).toList();
          if (drawn.stream().anyMatch(point -> !point.isGap())) {
            series.add(new LineFigure.Series(name, series.size(), drawn));
          }
        });
    return series;
  }

  private LineFigure.Point point(double second, double value) {
    return new LineFigure.Point(rounded(second - start), value);
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * MILLIS) / MILLIS;
  }

  /** Returns a line that is interrupted where nothing ended for a period or more. */
  private LineFigure.Series line(
      String name, int tone, LineStyle style, Timeline one, ToDoubleFunction<Point> figure) {
    double period = one.periodSeconds();
    List<LineFigure.Point> drawn = new ArrayList<>();
    double expected = Double.NaN;
    for (Point point : one.points()) {
      double second = point.startSeconds() + period / 2;
      if (second > expected + period / 2) {
        drawn.add(LineFigure.Point.gap(rounded(expected - start)));
      }
      drawn.add(point(second, figure.applyAsDouble(point)));
      expected = second + period;
    }
    return new LineFigure.Series(name, tone, style, drawn);
  }
}
