package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.figures.LineStyle;
import org.ngsildbench.analysis.figures.Unit;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.statistics.Timeline;

/**
 * The course of one run.
 *
 * @param run the run
 * @param times median and 99th percentile of the response time in each period
 * @param rate operations that ended in each period
 */
public record OverTime(ReportedRun run, Figure times, Figure rate) {

  private static final Axis TIME = Axis.linear("since the first measured operation", Unit.SECONDS);

  /** The course of each run that measured long enough to have one. */
  static List<OverTime> of(ReportedRuns runs) {
    List<OverTime> all = new ArrayList<>();
    for (ReportedRun run : runs.all()) {
      of(run, runs.single() ? "" : "-" + (all.size() + 1)).ifPresent(all::add);
    }
    return all;
  }

  private static Optional<OverTime> of(ReportedRun run, String suffix) {
    Latencies latencies = run.folder().latencies();
    List<String> labels =
        latencies.labels().stream().filter(label -> hasCourse(latencies, label)).toList();
    double start =
        labels.stream()
            .flatMap(label -> latencies.timeline(label).orElseThrow().points().stream())
            .mapToDouble(Timeline.Point::startSeconds)
            .min()
            .orElse(0);
    List<LineFigure.Series> times = new ArrayList<>();
    List<LineFigure.Series> rates = new ArrayList<>();
    for (int tone = 0; tone < labels.size(); tone++) {
      String label = labels.get(tone);
      Timeline timeline = latencies.timeline(label).orElseThrow();
      times.add(
          line(
              label + " median",
              tone,
              LineStyle.SOLID,
              timeline,
              start,
              Timeline.Point::p50Micros));
      times.add(
          line(label + " p99", tone, LineStyle.PALE, timeline, start, Timeline.Point::p99Micros));
      rates.add(line(label, tone, LineStyle.SOLID, timeline, start, Timeline.Point::perSecond));
    }
    return labels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new OverTime(
                run,
                figure(
                    "response-over-time" + suffix,
                    "Response time over time",
                    Axis.logarithmic("response time", Unit.MICROS),
                    times),
                figure(
                    "rate-over-time" + suffix,
                    "Operations ended a second over time",
                    Axis.logarithmic("operations a second", Unit.PER_SECOND),
                    rates)));
  }

  /** Whether there is more than a moment to draw. */
  private static boolean hasCourse(Latencies latencies, String label) {
    return latencies.timeline(label).filter(timeline -> timeline.points().size() > 1).isPresent();
  }

  private static Figure figure(String id, String title, Axis y, List<LineFigure.Series> series) {
    return new LineFigure(id, title, TIME, y, false, series);
  }

  /** A line that is interrupted where nothing ended for a period or more. */
  private static LineFigure.Series line(
      String name,
      int tone,
      LineStyle style,
      Timeline timeline,
      double start,
      ToDoubleFunction<Timeline.Point> figure) {
    double period = timeline.periodSeconds();
    List<LineFigure.Point> points = new ArrayList<>();
    double expected = Double.NaN;
    for (Timeline.Point point : timeline.points()) {
      double x = point.startSeconds() - start + period / 2;
      if (x > expected + period / 2) {
        points.add(LineFigure.Point.gap(expected));
      }
      points.add(new LineFigure.Point(x, figure.applyAsDouble(point)));
      expected = x + period;
    }
    return new LineFigure.Series(name, tone, style, points);
  }
}
