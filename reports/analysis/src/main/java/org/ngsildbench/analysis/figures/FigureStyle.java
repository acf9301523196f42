package org.ngsildbench.analysis.figures;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.MarkupNode;
import org.ngsildbench.analysis.markup.Resources;
import org.ngsildbench.charts.ChartCode;

/** Colours and line styles of the figures: for a page in light and dark, for paper in light. */
public final class FigureStyle {

  private static final String FIGURE = Resources.text(FigureStyle.class, "figure.css");

  private static final Pattern SETTING = Pattern.compile("--(\\w+): ([^;]+);");
  private static final Pattern USE = Pattern.compile("var\\(--(\\w+)\\)");

  private static final Pattern FONTS = Pattern.compile("font-family: [^;]+;");

  private static final String PAPER = onPaper();

  private FigureStyle() {}

  /**
   * The figure as a separate file with a white background. Its style sheet is simple (one class per
   * rule, no variables), because drawing programs and typesetting tools support no more.
   */
  public static String file(Figure figure) {
    return styled(figure, PAPER);
  }

  /** The same in one font, for a renderer that does not look for another if it lacks the first. */
  static String file(Figure figure, String font) {
    return styled(figure, FONTS.matcher(PAPER).replaceFirst("font-family: " + font + ";"));
  }

  private static String styled(Figure figure, String style) {
    Element svg = figure.svg();
    Element background =
        new Element("rect").with("width", "100%").with("height", "100%").with("fill", "#ffffff");
    svg.first(background).first(new Element("style").add(new MarkupNode.Verbatim(style)));
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + svg + "\n";
  }

  private static String onPaper() {
    Map<String, String> settings = new TreeMap<>();
    for (MatchResult setting : SETTING.matcher(ChartCode.light()).results().toList()) {
      settings.put(setting.group(1), setting.group(2));
    }
    return USE.matcher(FIGURE).replaceAll(use -> settings.get(use.group(1)));
  }

  /** Returns the style sheet of a page that holds figures and charts. */
  public static String page() {
    return ChartCode.style() + FIGURE;
  }
}
