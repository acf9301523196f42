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
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;

/**
 * The figures of Ztreamy's and Vermillion's experiments: one thing grows along the axis, all else
 * stays as it is. Repetitions of a point are averaged.
 */
final class StreamFigures {

  private static final Axis DELAY = Axis.logarithmic("median delay", AxisUnit.MICROS);
  private static final Axis PROCESSOR =
      Axis.linear("processor time of the servers a second", AxisUnit.MICROS);
  private static final Axis CLIENTS = Axis.logarithmic("clients", AxisUnit.COUNT);
  private static final Axis ITEMS = Axis.logarithmic("items", AxisUnit.PER_SECOND);
  private static final Axis WINDOW = Axis.linear("buffer window of the server", AxisUnit.MICROS);

  private final List<StreamRow> http;
  private final List<StreamRow> publish;

  private StreamFigures(List<StreamRow> http, List<StreamRow> publish) {
    this.http = http;
    this.publish = publish;
  }

  /** What grows along the axis, and what a line stands for. */
  private record Course(
      ToDoubleFunction<StreamRow> x, Function<StreamRow, String> line, Predicate<StreamRow> of) {}

  /** What is read off the other axis. */
  private interface Value {
    OptionalDouble of(StreamRow row);
  }

  /** By the place they have in the page: {@code clients}, {@code items}, {@code window}, ... */
  static Map<String, List<Figure>> of(ReportedRuns runs) {
    List<StreamRow> rows = StreamRow.of(runs).toList();
    StreamFigures figures =
        new StreamFigures(
            rows.stream().filter(StreamRow::isHttpStream).toList(),
            rows.stream().filter(StreamRow::isPublish).toList());
    Map<String, List<Figure>> all = new TreeMap<>();
    figures.http(all, "clients", CLIENTS, figures.byClients());
    figures.http(all, "items", ITEMS, figures.byItems());
    figures.http(all, "window", WINDOW, figures.byWindow());
    figures.published().ifPresent(figure -> all.put("publish", List.of(figure)));
    return all;
  }

  private void http(Map<String, List<Figure>> all, String name, Axis x, Course course) {
    List<Figure> figures = new ArrayList<>();
    figure(
            "http-delay-by-" + name,
            "Delay by " + name,
            x,
            DELAY,
            http,
            course,
            StreamRow::medianDelay)
        .ifPresent(figures::add);
    figure(
            "http-processor-by-" + name,
            "Processor time of the servers by " + name,
            x,
            PROCESSOR,
            http,
            course,
            StreamRow::serverMicrosPerSecond)
        .ifPresent(figures::add);
    if (!figures.isEmpty()) {
      all.put(name, figures);
    }
  }

  private Course byClients() {
    return new Course(
        StreamRow::clients,
        row -> row.servers() + ", " + plain(rate(row)) + "/s",
        row -> rate(row) > 0);
  }

  private Course byItems() {
    return new Course(
        StreamFigures::rate,
        row -> row.servers() + ", " + row.clients() + " clients",
        row -> rate(row) > 0);
  }

  private Course byWindow() {
    return new Course(
        row -> row.windowMillis() * 1e3,
        row -> "%d clients, %s/s, %s".formatted(row.clients(), plain(rate(row)), row.delivery()),
        row -> rate(row) > 0 && row.repeaters() == 0);
  }

  private Optional<Figure> published() {
    Course course =
        new Course(
            StreamRow::producers,
            row ->
                "%s, %d B%s"
                    .formatted(
                        row.servers(),
                        row.label().messages().messageBytes(),
                        row.isConsumed() ? ", subscribers" : ""),
            row -> true);
    return figure(
        "publish-rate",
        "Messages published a second, by producers",
        Axis.logarithmic("producers", AxisUnit.COUNT),
        Axis.logarithmic("messages", AxisUnit.PER_SECOND),
        publish,
        course,
        row -> OptionalDouble.of(row.label().messagesPerSecond()));
  }

  private static double rate(StreamRow row) {
    return row.label().targetRate().orElse(0);
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }

  /** A line needs two points: without one there is no figure. */
  private static Optional<Figure> figure(
      String id, String title, Axis x, Axis y, List<StreamRow> rows, Course course, Value value) {
    Map<String, List<StreamRow>> lines =
        rows.stream()
            .filter(course.of)
            .filter(row -> value.of(row).orElse(0) > 0)
            .collect(Collectors.groupingBy(course.line, TreeMap::new, Collectors.toList()));
    List<LineFigure.Series> series = new ArrayList<>();
    lines.forEach(
        (name, of) -> {
          List<LineFigure.Point> points = points(of, course, value);
          if (points.size() > 1) {
            series.add(new LineFigure.Series(name, series.size(), points));
          }
        });
    return series.isEmpty()
        ? Optional.empty()
        : Optional.of(new LineFigure(id, title, x, y, true, series));
  }

  private static List<LineFigure.Point> points(List<StreamRow> rows, Course course, Value value) {
    Map<Double, Double> means =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    course.x::applyAsDouble,
                    Collectors.averagingDouble(row -> value.of(row).getAsDouble())));
    return means.entrySet().stream()
        .map(point -> new LineFigure.Point(point.getKey(), point.getValue()))
        .sorted(Comparator.comparing(LineFigure.Point::x))
        .toList();
  }
}
