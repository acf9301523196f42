package org.ngsildbench.analysis.figures;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;

/** Draws a {@link ShareFigure}. */
final class ShareDrawing {

  private static final double WIDEST_BAR = 48;
  private static final double ALL = 100;

  private final ShareFigure figure;
  private final Frame frame;
  private final Scale scale = new Scale(0, ALL, false).withRoomAbove(0.08);
  private final GroupedBars bars;

  ShareDrawing(ShareFigure figure) {
    this.figure = figure;
    List<Frame.Key> keys =
        figure.series().stream()
            .flatMap(
                one ->
                    Stream.of(
                        Frame.Key.swatch(one.lower(), one.tone(), false),
                        Frame.Key.swatch(one.upper(), one.tone(), true)))
            .toList();
    this.frame = new Frame(keys);
    this.bars = GroupedBars.in(frame, figure.groups(), figure.series().size(), WIDEST_BAR);
  }

  Element svg() {
    Element svg =
        frame.svg(figure.title(), Axis.linear("share of the mean", AxisUnit.PERCENT), scale);
    return bars.addTo(
        svg, (series, group, left) -> addBar(svg, figure.series().get(series), group, left));
  }

  private void addBar(Element svg, ShareFigure.Series series, int group, double left) {
    Optional<ShareFigure.Split> bar = series.bars().get(group);
    if (bar.isEmpty()) {
      return;
    }
    ShareFigure.Split split = bar.get();
    String of = figure.groups().get(group) + ", ";
    addPart(svg, series.tone(), false, left, 0, split.percent(), of + series.lower());
    addPart(svg, series.tone(), true, left, split.percent(), ALL, of + series.upper());
    double top = frame.vertical(scale, ALL);
    svg.add(Frame.label(rounded(split.whole()), left + bars.barWidth() / 2, top - 5, "middle"));
  }

  private void addPart(
      Element svg, int tone, boolean pale, double left, double from, double to, String words) {
    double top = frame.vertical(scale, to);
    double height = frame.vertical(scale, from) - top;
    svg.add(
        Frame.rectangle(left + 1, top, bars.barWidth() - 2, height, tone, pale)
            .add(new Element("title").text(words + ": " + Math.round(to - from) + " %")));
  }

  /** Two digits are as many as fit over a bar. */
  private static String rounded(double micros) {
    double power = Math.pow(10, Math.floor(Math.log10(Math.max(1, micros))) - 1);
    return AxisUnit.MICROS.tick(Math.round(micros / power) * power);
  }
}
