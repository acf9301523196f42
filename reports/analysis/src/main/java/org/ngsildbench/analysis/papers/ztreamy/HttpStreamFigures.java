package org.ngsildbench.analysis.papers.ztreamy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.run.StreamCourse;
import org.ngsildbench.analysis.run.StreamRow;

/** The paper's figures: delay and processor time by clients, items and buffer window. */
final class HttpStreamFigures {

  private static final Axis DELAY = Axis.logarithmic("median delay", AxisUnit.MICROS);
  private static final Axis PROCESSOR =
      Axis.linear("CPU time of a server per second", AxisUnit.MICROS);

  private static final Axis TRAFFIC =
      Axis.linear("bytes on the wire of uncompressed bytes", AxisUnit.PERCENT);
  private static final Axis WINDOW = Axis.linear("buffer window of the server", AxisUnit.MICROS);

  private HttpStreamFigures() {}

  static List<Figure> of(List<StreamRow> rows) {
    StreamCourse<StreamRow> byClients =
        new StreamCourse<>(
            HttpStreams::clients,
            row -> row.servers() + ", " + plain(rate(row)) + "/s",
            row -> rate(row) > 0);
    StreamCourse<StreamRow> byItems =
        new StreamCourse<>(
            HttpStreamFigures::rate,
            row -> row.servers() + ", " + HttpStreams.clients(row) + " clients",
            row -> rate(row) > 0);
    StreamCourse<StreamRow> byWindow =
        new StreamCourse<>(
            row -> HttpStreams.windowMillis(row) * 1e3,
            row ->
                "%s clients, %s/s, %s%s"
                    .formatted(
                        HttpStreams.clients(row),
                        plain(rate(row)),
                        HttpStreams.delivery(row),
                        HttpStreams.filter(row).equals("none")
                            ? ""
                            : ", filter by " + HttpStreams.filter(row)),
            row -> rate(row) > 0 && HttpStreams.repeaters(row) == 0);
    return Stream.of(
            figures(rows, "clients", Axis.logarithmic("clients", AxisUnit.COUNT), byClients),
            figures(rows, "items", Axis.logarithmic("items", AxisUnit.PER_SECOND), byItems),
            figures(rows, "window", WINDOW, byWindow),
            byWindow
                .figure(
                    "http-traffic-by-window",
                    "Bytes on the wire by window",
                    WINDOW,
                    TRAFFIC,
                    rows,
                    HttpStreams::wirePercent)
                .stream())
        .flatMap(one -> one)
        .toList();
  }

  private static Stream<Figure> figures(
      List<StreamRow> rows, String name, Axis x, StreamCourse<StreamRow> course) {
    return Stream.of(
            course.figure(
                "http-delay-by-" + name,
                "Delay by " + name,
                x,
                DELAY,
                rows,
                HttpStreams::medianDelay),
            ofEachServer(course)
                .figure(
                    "http-processor-by-" + name,
                    "CPU time of each server by " + name,
                    x,
                    PROCESSOR,
                    ServerRow.of(rows),
                    ServerRow::microsPerSecond))
        .flatMap(Optional::stream);
  }

  private static StreamCourse<ServerRow> ofEachServer(StreamCourse<StreamRow> course) {
    return new StreamCourse<>(
        server -> course.x().applyAsDouble(server.step()),
        server -> course.line().apply(server.step()) + (server.alone() ? "" : ", " + server.role()),
        server -> course.of().test(server.step()));
  }

  private static double rate(StreamRow row) {
    return row.label().targetRate().orElse(0);
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }
}
