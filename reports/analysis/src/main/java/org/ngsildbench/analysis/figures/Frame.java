package org.ngsildbench.analysis.figures;

import java.util.List;
import lombok.Getter;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.SvgNumbers;

/** The drawing's outside: size, legend, vertical axis with its grid. Lengths in user units. */
final class Frame {

  static final double WIDTH = 760;
  static final double LEFT = 92;
  static final double RIGHT = WIDTH - 18;

  static final double PLOT_HEIGHT = 270;
  private static final double LEGEND_LINE = 20;
  private static final double SWATCH = 11;
  private static final double STROKE = 20;
  private static final double BELOW = 34;
  private static final double TICK_GAP = 10;
  private static final double BELOW_WITH_TITLE = 58;

  /**
   * An entry of the legend.
   *
   * @param name text of the entry
   * @param sign a swatch or a piece of line, drawn from (0, 0) upwards and to the right
   * @param width width of the sign
   */
  record Key(String name, Element sign, double width) {

    static Key swatch(String name, int tone, boolean pale) {
      return new Key(
          name, rectangle(0, 1 - SWATCH, SWATCH, SWATCH, tone, pale).with("rx", 2), SWATCH);
    }

    static Key line(String name, int tone, LineStyle style) {
      String cssClass = style.cssClass() + " " + SeriesColors.stroke(tone);
      return new Key(name, Frame.line(cssClass, 0, -4, STROKE, -4), STROKE);
    }
  }

  private final Element legend = new Element("g");
  @Getter private final double top;

  Frame(List<Key> keys) {
    double x = LEFT;
    double y = 18;
    for (Key key : keys) {
      String name = ShortenedText.toFit(key.name(), RIGHT - LEFT - key.width());
      double width = key.width() + 8 + name.length() * ShortenedText.CHARACTER + 18;
      if (x > LEFT && x + width > RIGHT) {
        x = LEFT;
        y += LEGEND_LINE;
      }
      String place = "translate(" + SvgNumbers.text(x) + " " + SvgNumbers.text(y) + ")";
      legend.add(new Element("g").with("transform", place).add(key.sign()));
      legend.add(text("drawing-key", name, x + key.width() + 7, y, "start"));
      x += width;
    }
    top = y + 18;
  }

  double bottom() {
    return top + PLOT_HEIGHT;
  }

  /** Returns the drawing without data and legend. */
  Element svg(String title, Axis y, Scale scale) {
    return svg(title, y, scale, BELOW);
  }

  /** The same with a title of the horizontal axis. */
  Element svg(String title, Axis x, Axis y, Scale scale) {
    return svg(title, y, scale, BELOW_WITH_TITLE)
        .add(label(x.title(), (LEFT + RIGHT) / 2, bottom() + 46, "middle"));
  }

  private Element svg(String title, Axis y, Scale scale, double below) {
    double height = bottom() + below;
    Element svg =
        Element.of("svg", "drawing")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("width", WIDTH)
            .with("height", height)
            .with("viewBox", "0 0 " + SvgNumbers.text(WIDTH) + " " + SvgNumbers.text(height))
            .with("role", "img")
            .with("aria-label", title)
            .add(new Element("title").text(title))
            .add(legend);
    for (double tick : scale.ticks(y.unit().leastStep())) {
      double at = vertical(scale, tick);
      svg.add(line("drawing-grid", LEFT, at, RIGHT, at));
      svg.add(label(y.unit().tick(tick), LEFT - 9, at + 4, "end"));
    }
    double middle = (top + bottom()) / 2;
    svg.add(
        label(y.title(), 14, middle, "middle")
            .with("transform", "rotate(-90 14 " + SvgNumbers.text(middle) + ")"));
    return svg.add(line("drawing-axis", LEFT, bottom(), RIGHT, bottom()));
  }

  /** Adds ticks below the drawing, with a label where there is room; none leaves the drawing. */
  void addTicks(Element svg, Axis axis, Scale scale, List<Double> ticks) {
    double free = 0;
    for (double tick : ticks) {
      double x = horizontal(scale, tick);
      String text = axis.unit().tick(tick);
      double half = text.length() * ShortenedText.CHARACTER / 2;
      svg.add(line("drawing-axis", x, bottom(), x, bottom() + 5));
      double middle = Math.min(x, WIDTH - Math.ceil(half));
      if (middle - half >= free) {
        svg.add(label(text, middle, bottom() + 21, "middle"));
        free = middle + half + TICK_GAP;
      }
    }
  }

  static double horizontal(Scale scale, double value) {
    return LEFT + scale.position(value) * (RIGHT - LEFT);
  }

  double vertical(Scale scale, double value) {
    return bottom() - scale.position(value) * PLOT_HEIGHT;
  }

  static Element label(String text, double x, double y, String anchor) {
    return text("drawing-text", text, x, y, anchor);
  }

  private static Element text(String cssClass, String text, double x, double y, String anchor) {
    return Element.of("text", cssClass)
        .with("x", x)
        .with("y", y)
        .with("text-anchor", anchor)
        .text(text);
  }

  static Element line(String cssClass, double x1, double y1, double x2, double y2) {
    return Element.of("line", cssClass).with("x1", x1).with("y1", y1).with("x2", x2).with("y2", y2);
  }

  static Element rectangle(
      double x, double y, double width, double height, int tone, boolean pale) {
    return Element.of("rect", SeriesColors.fill(tone) + (pale ? " drawing-pale" : ""))
        .with("x", x)
        .with("y", y)
        .with("width", width)
        .with("height", height);
  }
}
