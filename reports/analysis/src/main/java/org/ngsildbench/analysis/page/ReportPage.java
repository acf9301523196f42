package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.MarkupNode;
import org.ngsildbench.analysis.markup.Resources;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.charts.ChartCode;

/** The page as a whole: one file that loads nothing and works without scripts. */
public final class ReportPage {

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("validity", "Validity"),
          Map.entry("overview", "Results"),
          Map.entry("verdicts", "Comparison"),
          Map.entry("numbers", "Numbers"),
          Map.entry("errors", "Errors"),
          Map.entry("figures", "Figures"),
          Map.entry("scalability", "Scalability"),
          Map.entry("notifications", "Notifications"),
          Map.entry("queries", "Queries"),
          Map.entry("database", "Database"),
          Map.entry("cost", "Cost"),
          Map.entry("ingestion", "Ingestion"),
          Map.entry("compatibility", "Compatibility"),
          Map.entry("over-time", "Over time"),
          Map.entry("pauses", "Pauses"),
          Map.entry("setup", "What was run"),
          Map.entry("method", "Method"));

  private final ReportedRuns runs;
  private final RunFigures figures;
  private final List<String> verdicts;

  /** The page of these runs. */
  public ReportPage(ReportedRuns runs, RunFigures figures) {
    this(runs, figures, List.of());
  }

  /** The page of both sides of a comparison; one verdict per label. */
  public ReportPage(ReportedRuns runs, RunFigures figures, List<String> verdicts) {
    this.runs = runs;
    this.figures = figures;
    this.verdicts = List.copyOf(verdicts);
  }

  /** The page's text, to be written as UTF-8. */
  public String html() {
    List<Element> sections = sections();
    return HtmlDocument.of(
        title() + " – ngsild-bench report",
        List.of(header(sections), new Element("main").addAll(sections), footer(), chartData()),
        new PageScript(ChartCode.library()),
        new PageScript(ChartCode.script() + Resources.text(ReportPage.class, "report.js")));
  }

  private String title() {
    return runs.all().stream()
        .map(run -> run.summary().run().system())
        .distinct()
        .collect(Collectors.joining(" · "));
  }

  private List<Element> sections() {
    List<Element> sections = new ArrayList<>();
    ReportSections.all().forEach(one -> added(one).ifPresent(sections::add));
    ScalabilitySection.of(runs, figures).ifPresent(sections::add);
    NotificationSection.of(runs, figures).ifPresent(sections::add);
    FigureSection.of(runs, figures).ifPresent(sections::add);
    Optional<Element> headline =
        sections.stream().flatMap(section -> section.take("figure").stream()).findFirst();
    sections.removeIf(section -> section.size() == 1); // only the heading is left
    sections.add(0, OverviewSection.of(runs, headline));
    sections.add(1, ValiditySection.of(runs));
    if (!verdicts.isEmpty()) {
      sections.add(1, verdicts());
    }
    OverTimeSection.of(figures).ifPresent(sections::add);
    NumbersSection.of(runs).ifPresent(sections::add);
    ErrorsSection.of(runs).ifPresent(sections::add);
    QuerySections.of(runs, figures).ifPresent(sections::add);
    DatabaseSection.of(runs, figures).ifPresent(sections::add);
    IngestionSection.of(runs).ifPresent(sections::add);
    CostSection.of(runs).ifPresent(sections::add);
    PauseSection.of(runs).ifPresent(sections::add);
    CompatibilitySection.of(runs).ifPresent(sections::add);
    sections.add(SetupSection.of(runs));
    sections.add(MethodSection.element());
    return sections;
  }

  private Element verdicts() {
    Element list = new Element("ul");
    verdicts.forEach(verdict -> list.add(Sections.prose(new Element("li"), verdict)));
    return Sections.section("verdicts", "Comparison").add(Sections.card(list));
  }

  private Optional<Element> added(ReportSection section) {
    List<Element> content =
        section.content(runs, figures.sections().getOrDefault(section.id(), List.of()));
    return content.isEmpty()
        ? Optional.empty()
        : Optional.of(Sections.section(section.id(), section.title()).addAll(content));
  }

  private Element header(List<Element> sections) {
    Element inner =
        Element.of("div", "inner")
            .add(
                new Element("button")
                    .with("id", "theme")
                    .with("type", "button")
                    .with("hidden", "")
                    .with("aria-label", "Switch between light and dark")
                    .text("Dark"))
            .add(Element.of("p", "eyebrow").text("ngsild-bench report"))
            .add(new Element("h1").text(title()))
            .add(Element.of("p", "subtitle").text(subtitle()))
            .add(navigation(sections));
    return new Element("header").add(inner);
  }

  private String subtitle() {
    RunSummary first = runs.all().get(0).summary().run();
    String plans =
        runs.all().stream()
            .map(run -> run.summary().run().plan())
            .distinct()
            .collect(Collectors.joining(", "));
    String count = runs.single() ? "" : runs.all().size() + " runs · ";
    Optional<String> started = first.started().map(NumberFormatting::instant);
    return count + "plan " + plans + started.map(text -> " · started " + text).orElse("");
  }

  private static Element navigation(List<Element> sections) {
    Map<String, String> titles = new HashMap<>(NAMES);
    ReportSections.all().forEach(one -> titles.put(one.id(), one.title()));
    Element list = new Element("ul");
    for (Element section : sections) {
      String id = section.attribute("id");
      list.add(
          new Element("li")
              .add(new Element("a").with("href", "#" + id).text(titles.getOrDefault(id, id))));
    }
    return new Element("nav").with("aria-label", "Parts of this page").add(list);
  }

  private static Element footer() {
    return new Element("footer")
        .text(
            "summary.json and the folder tables contain the same numbers; the folder "
                + "figures contains the figures. Charts by Apache ECharts (Apache-2.0).");
  }

  private Element chartData() {
    List<Map<String, Object>> charts =
        figures.all().stream().map(Figure::chart).filter(chart -> !chart.isEmpty()).toList();
    return new Element("script")
        .with("id", "charts")
        .with("type", "application/json")
        .add(new MarkupNode.Verbatim(ScriptJson.write(charts)));
  }
}
