package org.ngsildbench.analysis.figures;

import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Interval;

/** Draws a {@link BarFigure}. */
final class BarDrawing {

  private static final double WIDEST_BAR = 34;
  private static final double CAP = 3;

  /** Height of the arrow in place of a cap where the axis ends before the interval does. */
  private static final double CUT = 6;

  private final BarFigure figure;
  private final Frame frame;
  private final Scale scale;
  private final GroupedBars bars;

  BarDrawing(BarFigure figure) {
    this.figure = figure;
    this.frame =
        new Frame(
            figure.series().stream()
                .map(series -> Frame.Key.swatch(series.name(), series.tone(), series.pale()))
                .toList());
    this.scale = figure.scale();
    this.bars = GroupedBars.in(frame, figure.groups(), figure.series().size(), WIDEST_BAR);
  }

  Element svg() {
    Element svg = frame.svg(figure.title(), figure.values(), scale);
    return bars.addTo(
        svg, (series, group, left) -> addBar(svg, figure.series().get(series), group, left));
  }

  private void addBar(Element svg, BarFigure.Series series, int group, double left) {
    Optional<BarFigure.Bar> bar = series.bars().get(group);
    if (bar.isEmpty()) {
      return;
    }
    double top = frame.vertical(scale, bar.get().value());
    String words =
        figure.groups().get(group)
            + ", "
            + series.name()
            + ": "
            + figure.values().unit().tick(bar.get().value());
    svg.add(
        Frame.rectangle(
                left + 1,
                top,
                bars.barWidth() - 2,
                frame.bottom() - top,
                series.tone(),
                series.pale())
            .add(new Element("title").text(words)));
    bar.get()
        .interval()
        .ifPresent(interval -> addWhisker(svg, interval, left + bars.barWidth() / 2));
  }

  private void addWhisker(Element svg, Interval interval, double x) {
    double low = frame.vertical(scale, interval.low());
    double high = frame.vertical(scale, interval.high());
    svg.add(whisker(x, low, x, high));
    svg.add(whisker(x - CAP, high, x + CAP, high));
    if (interval.low() < scale.from()) {
      svg.add(whisker(x - CAP, low - CUT, x, low)).add(whisker(x + CAP, low - CUT, x, low));
    } else {
      svg.add(whisker(x - CAP, low, x + CAP, low));
    }
  }

  private static Element whisker(double x1, double y1, double x2, double y2) {
    return Frame.line("drawing-whisker", x1, y1, x2, y2);
  }
}
