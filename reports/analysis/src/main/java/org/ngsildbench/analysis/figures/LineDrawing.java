package org.ngsildbench.analysis.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.SvgNumbers;

/** Draws a {@link LineFigure}. */
final class LineDrawing {

  private static final double MARK_RADIUS = 3.4;
  private static final double CROSS = 4.5;

  private final LineFigure figure;
  private final Frame frame;
  private final Scale horizontal;
  private final Scale vertical;

  LineDrawing(LineFigure figure) {
    this.figure = figure;
    this.frame =
        new Frame(
            figure.series().stream()
                .map(one -> Frame.Key.line(one.name(), one.tone(), one.style()))
                .toList());
    this.horizontal = figure.horizontalScale();
    this.vertical = figure.verticalScale();
  }

  Element svg() {
    Element svg = frame.svg(figure.title(), figure.x(), figure.y(), vertical);
    frame.addTicks(svg, figure.x(), horizontal, figure.horizontalTicks());
    figure.series().forEach(series -> addSeries(svg, series));
    List<LineFigure.Series> beyond = figure.beyond();
    for (int row = 0; row < beyond.size(); row++) {
      for (double at : beyond.get(row).beyond()) {
        addBeyond(svg, beyond.get(row), x(at), frame.top() + LineFigure.ROW * (row + 0.6));
      }
    }
    return svg;
  }

  private void addSeries(Element svg, LineFigure.Series series) {
    for (List<LineFigure.Point> stretch : stretches(series.points())) {
      if (stretch.size() == 1) {
        addMark(svg, series, stretch.get(0));
        continue;
      }
      String points =
          stretch.stream()
              .map(point -> SvgNumbers.text(x(point.x())) + "," + SvgNumbers.text(y(point.y())))
              .collect(Collectors.joining(" "));
      svg.add(
          Element.of(
                  "polyline", series.style().cssClass() + " " + SeriesColors.stroke(series.tone()))
              .with("points", points)
              .add(new Element("title").text(series.name())));
    }
    if (figure.marked()) {
      series.points().forEach(point -> addMark(svg, series, point));
    }
  }

  /** Returns the points between gaps: a line of each two or more, else a mark. */
  private static List<List<LineFigure.Point>> stretches(List<LineFigure.Point> points) {
    List<List<LineFigure.Point>> stretches = new ArrayList<>();
    List<LineFigure.Point> current = new ArrayList<>();
    for (LineFigure.Point point : points) {
      if (!point.isGap()) {
        current.add(point);
      } else if (!current.isEmpty()) {
        stretches.add(current);
        current = new ArrayList<>();
      }
    }
    stretches.add(current);
    return stretches.stream().filter(stretch -> !stretch.isEmpty()).toList();
  }

  private void addMark(Element svg, LineFigure.Series series, LineFigure.Point point) {
    String words =
        series.name()
            + ", "
            + figure.x().unit().tick(point.x())
            + ": "
            + figure.y().unit().tick(point.y());
    String pale = series.style() == LineStyle.PALE ? " drawing-pale" : "";
    svg.add(
        Element.of("circle", SeriesColors.fill(series.tone()) + pale)
            .with("cx", x(point.x()))
            .with("cy", y(point.y()))
            .with("r", MARK_RADIUS)
            .add(new Element("title").text(words)));
  }

  /** A cross and a text, in a separate row above all values. */
  private static void addBeyond(Element svg, LineFigure.Series series, double x, double y) {
    String cssClass = "drawing-line " + SeriesColors.stroke(series.tone());
    svg.add(Frame.line(cssClass, x - CROSS, y - CROSS, x + CROSS, y + CROSS));
    svg.add(Frame.line(cssClass, x - CROSS, y + CROSS, x + CROSS, y - CROSS));
    boolean right = x + 12 + series.beyondWord().length() * ShortenedText.CHARACTER < Frame.RIGHT;
    svg.add(
        Frame.label(series.beyondWord(), right ? x + 9 : x - 9, y + 4, right ? "start" : "end"));
  }

  private double x(double value) {
    return Frame.horizontal(horizontal, value);
  }

  private double y(double value) {
    return frame.vertical(vertical, value);
  }
}
