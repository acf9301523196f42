package org.ngsildbench.analysis.page;

import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;

/** A figure with its caption: drawn as SVG, which the page's script replaces by a live chart. */
public final class FigureBox {

  private FigureBox() {}

  /** The figure with its title and an explanation. */
  public static Element of(Figure figure, String explanation) {
    return new Element("figure")
        .with("id", "figure-" + figure.id())
        .add(
            new Element("figcaption")
                .add(new Element("h3").text(figure.title()))
                .add(Sections.paragraph(explanation)))
        .add(
            Element.of("div", "still scroll")
                .with("tabindex", "0")
                .with("role", "group")
                .with("aria-label", figure.title())
                .add(figure.svg()));
  }

  static Element ofDelays(Figure figure) {
    return of(
        figure,
        "Delay from the intended start of each write to the arrival of its notification. "
            + "Lost notifications are in no curve. Each step to the right is ten times rarer.");
  }

  static Element ofPercentiles(Figure figure) {
    return of(
        figure,
        "Time from the intended start of each operation. Each step to the right is ten "
            + "times rarer; a line ends at its maximum.");
  }
}
