package org.ngsildbench.analysis.figures;

import java.util.List;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.markup.Coordinates;
import org.ngsildbench.analysis.markup.Element;

/** Draws a {@link LineFigure}. */
final class LineDrawing {

  private static final double MARK_RADIUS = 3.4;

  private final LineFigure figure;
  private final Frame frame;
  private final Scale horizontal;
  private final Scale vertical;

  LineDrawing(LineFigure figure) {
    this.figure = figure;
    this.frame =
        new Frame(
            figure.series().stream()
                .map(series -> new Frame.Key(series.name(), series.tone(), false))
                .toList());
    this.horizontal =
        figure.x().logarithmic()
            ? Scale.around(figure.all(LineFigure.Point::x))
            : Scale.fromZero(figure.all(LineFigure.Point::x));
    this.vertical = Scale.decades(figure.all(LineFigure.Point::y));
  }

  Element svg() {
    Element svg = frame.svg(figure.title(), figure.x(), figure.y(), vertical);
    for (double tick : horizontalTicks()) {
      double x = x(tick);
      svg.add(Frame.line("axis", x, frame.bottom(), x, frame.bottom() + 5));
      svg.add(Frame.label(figure.x().unit().tick(tick), x, frame.bottom() + 21, "middle"));
    }
    figure.series().forEach(series -> addSeries(svg, series));
    return svg;
  }

  /** Where only some values were measured, these are the ticks. */
  private List<Double> horizontalTicks() {
    return figure.marked()
        ? figure.all(LineFigure.Point::x).distinct().sorted().boxed().toList()
        : horizontal.ticks();
  }

  private void addSeries(Element svg, LineFigure.Series series) {
    String points =
        series.points().stream()
            .map(point -> Coordinates.text(x(point.x())) + "," + Coordinates.text(y(point.y())))
            .collect(Collectors.joining(" "));
    svg.add(
        Element.of("polyline", "line " + Tones.cssClass(series.tone()))
            .with("points", points)
            .add(new Element("title").text(series.name())));
    if (figure.marked()) {
      series.points().forEach(point -> addMark(svg, series, point));
    }
  }

  private void addMark(Element svg, LineFigure.Series series, LineFigure.Point point) {
    String words =
        series.name()
            + ", "
            + figure.x().unit().tick(point.x())
            + ": "
            + figure.y().unit().tick(point.y());
    svg.add(
        Element.of("circle", Tones.cssClass(series.tone()))
            .with("cx", x(point.x()))
            .with("cy", y(point.y()))
            .with("r", MARK_RADIUS)
            .add(new Element("title").text(words)));
  }

  private double x(double value) {
    return Frame.LEFT + horizontal.position(value) * (Frame.RIGHT - Frame.LEFT);
  }

  private double y(double value) {
    return frame.vertical(vertical, value);
  }
}
