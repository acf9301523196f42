package org.ngsildbench.analysis.figures;

import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.Node;
import org.ngsildbench.analysis.markup.Resources;

/** Colours and line styles of the figures, light and dark. */
public final class FigureStyle {

  private static final String LIGHT = Resources.text(FigureStyle.class, "light.css");
  private static final String DARK = Resources.text(FigureStyle.class, "dark.css");
  private static final String FIGURE = Resources.text(FigureStyle.class, "figure.css");

  private FigureStyle() {}

  /** The figure as a file of its own, which follows the reader's choice of light or dark. */
  public static String file(Figure figure) {
    String style = "svg{" + LIGHT + "}@media(prefers-color-scheme:dark){svg{" + DARK + "}}";
    Element styled =
        figure.svg().first(new Element("style").add(new Node.Verbatim(style + FIGURE)));
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + styled + "\n";
  }

  /** Styles for a page that holds figures; {@code data-theme} of the root overrules the reader. */
  public static String page() {
    return ":root{color-scheme:light dark;"
        + LIGHT
        + "}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){"
        + DARK
        + "}}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark;"
        + DARK
        + "}\n"
        + FIGURE;
  }
}
