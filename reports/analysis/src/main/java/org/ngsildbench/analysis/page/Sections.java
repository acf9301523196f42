package org.ngsildbench.analysis.page;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/** The page's recurring building blocks. */
public final class Sections {

  private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

  private Sections() {}

  /** A part of the page with its heading, reachable by its name. */
  public static Element section(String id, String heading) {
    return new Element("section")
        .with("id", id)
        .with("aria-labelledby", id + "-heading")
        .add(new Element("h2").with("id", id + "-heading").text(heading));
  }

  /** Returns a card of each run that has any, in the order of the runs. */
  static List<Element> cards(
      ReportedRuns runs, Predicate<Summary> has, Function<ReportedRun, List<Element>> content) {
    return runs.all().stream()
        .filter(run -> has.test(run.summary()))
        .map(run -> Element.of("div", "card").addAll(content.apply(run)))
        .toList();
  }

  /** Returns a lead followed by cards; nothing without a card. */
  public static List<Element> led(String lead, List<Element> cards) {
    return cards.isEmpty() ? cards : Stream.concat(Stream.of(lead(lead)), cards.stream()).toList();
  }

  /** Returns a section with a lead and cards; empty without a card. */
  static Optional<Element> section(String id, String heading, String lead, List<Element> cards) {
    return cards.isEmpty()
        ? Optional.empty()
        : Optional.of(section(id, heading).addAll(led(lead, cards)));
  }

  /** A paragraph. */
  public static Element paragraph(String text) {
    return prose(new Element("p"), text);
  }

  /** The first paragraph of a section. */
  public static Element lead(String text) {
    return prose(Element.of("p", "lead"), text);
  }

  /** Appends text, without line breaks within command-line options. */
  static Element prose(Element element, String text) {
    Matcher option = OPTION.matcher(text);
    int from = 0;
    while (option.find()) {
      element.text(text.substring(from, option.start()));
      element.add(Element.of("span", "option").text(option.group()));
      from = option.end();
    }
    return element.text(text.substring(from));
  }

  /** A frame around tables that belong together. */
  public static Element card(Element... tables) {
    return Element.of("div", "card").addAll(List.of(tables));
  }

  /** A box with published results. */
  public static Element published(String source, Element... content) {
    return Element.of("aside", "published")
        .add(new Element("h4").text("Published: " + source))
        .addAll(List.of(content));
  }

  /** Something folded away until a reader wants it. */
  public static Element details(String summary, Element... content) {
    return new Element("details")
        .add(new Element("summary").text(summary))
        .addAll(List.of(content));
  }
}
