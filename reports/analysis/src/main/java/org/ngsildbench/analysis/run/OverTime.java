package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.figures.LineStyle;
import org.ngsildbench.analysis.folder.Latencies;
import org.ngsildbench.analysis.statistics.Timeline.Point;

/**
 * The course of one run.
 *
 * @param run the run
 * @param times median and 99th percentile of the response time in each period
 * @param rate operations that ended in each period
 */
public record OverTime(ReportedRun run, Figure times, Figure rate) {

  private static final Axis TIME =
      Axis.linear("since the first measured operation", AxisUnit.SECONDS);

  /** The course of each run that measured long enough to have one. */
  static List<OverTime> of(ReportedRuns runs) {
    List<OverTime> all = new ArrayList<>();
    for (ReportedRun run : runs.all()) {
      of(run, runs.single() ? "" : "-" + (all.size() + 1)).ifPresent(all::add);
    }
    return all;
  }

  private static Optional<OverTime> of(ReportedRun run, String suffix) {
    Map<String, Course> courses = courses(run.folder().latencies());
    double start =
        courses.values().stream()
            .mapToDouble(course -> course.points().get(0).startSeconds())
            .min()
            .orElse(0);
    List<LineFigure.Series> times = new ArrayList<>();
    List<LineFigure.Series> rates = new ArrayList<>();
    courses.forEach(
        (label, course) -> {
          int tone = rates.size();
          times.add(course.line(label + " median", tone, LineStyle.SOLID, start, Point::p50Micros));
          times.add(course.line(label + " p99", tone, LineStyle.PALE, start, Point::p99Micros));
          rates.add(course.line(label, tone, LineStyle.SOLID, start, Point::perSecond));
        });
    return courses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new OverTime(
                run,
                figure(
                    "response-over-time" + suffix,
                    "Response time over time",
                    Axis.logarithmic("response time", AxisUnit.MICROS),
                    times),
                figure(
                    "rate-over-time" + suffix,
                    "Operations completed per second over time",
                    Axis.logarithmic("operations a second", AxisUnit.PER_SECOND),
                    rates)));
  }

  /** Returns labels with more than one point. */
  private static Map<String, Course> courses(Latencies latencies) {
    Map<String, Course> courses = new LinkedHashMap<>();
    for (String label : latencies.labels()) {
      latencies
          .timeline(label)
          .map(timeline -> new Course(timeline.points(), timeline.periodSeconds()))
          .filter(course -> course.points().size() > 1)
          .ifPresent(course -> courses.put(label, course));
    }
    return courses;
  }

  private static Figure figure(String id, String title, Axis y, List<LineFigure.Series> series) {
    return new LineFigure(id, title, TIME, y, false, series);
  }

  private record Course(List<Point> points, double periodSeconds) {

    /** A line that is interrupted where nothing ended for a period or more. */
    LineFigure.Series line(
        String name, int tone, LineStyle style, double start, ToDoubleFunction<Point> figure) {
      List<LineFigure.Point> drawn = new ArrayList<>();
      double expected = Double.NaN;
      for (Point point : points) {
        double x = point.startSeconds() - start + periodSeconds / 2;
        if (x > expected + periodSeconds / 2) {
          drawn.add(LineFigure.Point.gap(expected));
        }
        drawn.add(new LineFigure.Point(x, figure.applyAsDouble(point)));
        expected = x + periodSeconds;
      }
      return new LineFigure.Series(name, tone, style, drawn);
    }
  }
}
