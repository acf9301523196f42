package org.ngsildbench.analysis.page;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.figures.FigureStyle;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.MarkupNode;
import org.ngsildbench.analysis.markup.Resources;

/** The text of an HTML file that loads nothing and runs only its own scripts. */
public final class HtmlDocument {

  private HtmlDocument() {}

  /**
   * Returns the file's text, to be written as UTF-8.
   *
   * @param content what the body contains
   * @param scripts run in order, after the content
   */
  public static String of(String title, Iterable<Element> content, PageScript... scripts) {
    Element body = new Element("body");
    content.forEach(body::add);
    for (PageScript script : scripts) {
      body.add(script.element());
    }
    Element html = new Element("html").with("lang", "en").add(head(title, scripts)).add(body);
    return "<!DOCTYPE html>\n" + html + "\n";
  }

  private static Element head(String title, PageScript... scripts) {
    String digests =
        Arrays.stream(scripts).map(PageScript::digest).collect(Collectors.joining(" "));
    String policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:;"
            + " style-src 'unsafe-inline'; script-src "
            + digests;
    return new Element("head")
        .add(new Element("meta").with("charset", "utf-8"))
        .add(
            new Element("meta")
                .with("http-equiv", "Content-Security-Policy")
                .with("content", policy))
        .add(
            new Element("meta")
                .with("name", "viewport")
                .with("content", "width=device-width, initial-scale=1"))
        .add(new Element("meta").with("name", "color-scheme").with("content", "light dark"))
        .add(new Element("title").text(title))
        .add(
            new Element("style")
                .add(
                    new MarkupNode.Verbatim(
                        FigureStyle.page() + Resources.text(HtmlDocument.class, "page.css"))));
  }
}
