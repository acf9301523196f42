package org.ngsildbench.analysis.site;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.Resources;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.HtmlDocument;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.PageScript;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.measurement.text.CountText;

/** The first page of a site: the results by workload, and the bundles they are from. */
@RequiredArgsConstructor
final class SitePage {

  private static final List<String> HEADS =
      List.of(
          "Load",
          "System",
          "Mean (ms)",
          "95 % interval",
          "p95",
          "p99",
          "Per second",
          "Failed",
          "Count",
          "Runs",
          "Verdict",
          "Bundle");

  private final List<SiteBundle> bundles;

  String html() {
    Map<String, List<SiteRow>> byPlan =
        bundles.stream()
            .flatMap(bundle -> bundle.rows().stream())
            .collect(Collectors.groupingBy(SiteRow::plan, TreeMap::new, Collectors.toList()));
    List<Element> sections = new ArrayList<>();
    byPlan.forEach((plan, rows) -> sections.add(section(plan, rows)));
    capacities().ifPresent(sections::add);
    sections.add(bundles());
    return HtmlDocument.of(
        "ngsild-bench results",
        List.of(header(byPlan.keySet()), new Element("main").addAll(sections), footer()),
        new PageScript(Resources.text(SitePage.class, "site.js")));
  }

  private Element header(Set<String> plans) {
    Element list = new Element("ul");
    plans.forEach(plan -> list.add(entry(id(plan), plan)));
    list.add(entry("bundles", "Bundles"));
    Element inner =
        Element.of("div", "inner")
            .add(Element.of("p", "eyebrow").text("ngsild-bench"))
            .add(new Element("h1").text("Results"))
            .add(
                Element.of("p", "subtitle")
                    .text(
                        "%s, %s. What differs between the runs of a table is listed below it."
                            .formatted(
                                CountText.of(bundles.size(), "bundle"),
                                CountText.of(systems().size(), "system"))))
            .add(new Element("nav").with("aria-label", "Parts of this page").add(list))
            .add(filters());
    return new Element("header").add(inner);
  }

  private static Element entry(String id, String name) {
    return new Element("li").add(new Element("a").with("href", "#" + id).text(name));
  }

  /** Controls that need the script, which shows them. */
  private Element filters() {
    Element systems = new Element("select").with("id", "system");
    systems.add(new Element("option").with("value", "").text("all systems"));
    systems().forEach(name -> systems.add(new Element("option").with("value", name).text(name)));
    return Element.of("form", "filters")
        .with("hidden", "")
        .add(new Element("label").text("System ").add(systems))
        .add(
            new Element("label")
                .add(new Element("input").with("type", "checkbox").with("id", "citable"))
                .text(" citable only"));
  }

  private Set<String> systems() {
    return bundles.stream()
        .flatMap(bundle -> bundle.rows().stream())
        .map(SiteRow::system)
        .sorted()
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Element section(String plan, List<SiteRow> rows) {
    DataTable table =
        new DataTable(
            "Times in ms, the fastest system of a load first. Per second: entities by the time of"
                + " their batches; operations from the first start to the last end, with what is"
                + " done between them",
            HEADS);
    rows.stream()
        .sorted(
            LabelOrder.by((SiteRow row) -> row.load().name())
                .thenComparing(SitePage::mean)
                .thenComparing(SiteRow::system))
        .forEach(row -> table.row(row(row)));
    return Sections.section(id(plan), plan)
        .add(Sections.card(table.element().with("class", "scroll results"), differences(rows)));
  }

  private static double mean(SiteRow row) {
    return row.load().times().map(LatencyStatistics::mean).orElse(Double.MAX_VALUE);
  }

  private static Element row(SiteRow row) {
    Load load = row.load();
    Element cells =
        new Element("tr")
            .with("data-system", row.system())
            .with("data-citable", Boolean.toString(row.citable()))
            .add(new Element("th").with("scope", "row").text(load.name()));
    Stream.of(
            row.system(),
            NumberFormatting.mean(load.times()),
            NumberFormatting.meanInterval(load.times()),
            NumberFormatting.millis(load.times(), Percentile.P95),
            NumberFormatting.millis(load.times(), Percentile.P99),
            load.perSecond().isPresent()
                ? NumberFormatting.number(load.perSecond()) + " " + load.unit()
                : NumberFormatting.NONE,
            NumberFormatting.count(load.failed()),
            NumberFormatting.count(load.count()),
            NumberFormatting.count(row.runs()),
            row.verdict().text() + (row.citable() ? "" : ", not citable"))
        .forEach(text -> cells.add(new Element("td").text(text)));
    return cells.add(new Element("td").add(link("#bundle-" + row.bundle(), row.bundle())));
  }

  /** Returns the conditions that are not the same for all rows. */
  private static Element differences(List<SiteRow> rows) {
    Map<String, SiteRow> columns = new LinkedHashMap<>();
    rows.forEach(row -> columns.putIfAbsent(row.bundle() + ": " + row.system(), row));
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.conditions().keySet()));
    names.removeIf(
        name -> columns.values().stream().map(row -> condition(row, name)).distinct().count() == 1);
    if (names.isEmpty()) {
      return Sections.paragraph("All runs have the same conditions.");
    }
    List<String> heads = new ArrayList<>(List.of("Differs in"));
    heads.addAll(columns.keySet());
    DataTable table = new DataTable("Each of these may explain a difference", heads);
    names.stream()
        .sorted()
        .forEach(
            name ->
                table.row(
                    name, columns.values().stream().map(row -> condition(row, name)).toList()));
    return Element.of("div", "sentences").add(table.element());
  }

  private static String condition(SiteRow row, String name) {
    return row.conditions().getOrDefault(name, "(not set)");
  }

  private Optional<Element> capacities() {
    DataTable table =
        new DataTable(
            "Highest values that keep a criterion",
            "Criterion",
            "System",
            "Sustained",
            "95 % interval",
            "Bundle");
    boolean any = false;
    for (SiteBundle bundle : bundles) {
      for (SiteBundle.Capacity capacity : bundle.capacities()) {
        CapacitySummary found = capacity.found();
        any = true;
        table.row(
            found.criterion(),
            capacity.system(),
            found.sustained().isPresent()
                ? NumberFormatting.number(found.sustained()) + " " + found.unit()
                : "none",
            NumberFormatting.interval(found.ci95()),
            bundle.name());
      }
    }
    return any
        ? Optional.of(Sections.section("capacity", "Capacity").add(Sections.card(table.element())))
        : Optional.empty();
  }

  private Element bundles() {
    Element section = Sections.section("bundles", "Bundles");
    bundles.forEach(bundle -> section.add(bundle(bundle)));
    return section;
  }

  private static Element bundle(SiteBundle bundle) {
    boolean citable = bundle.violations().isEmpty();
    Element card =
        Element.of("article", "verdict " + (citable ? "valid" : "invalid"))
            .with("id", "bundle-" + bundle.name())
            .add(new Element("h3").text(bundle.name()))
            .add(
                Sections.paragraph(
                    "%s by %s, bundled %s."
                        .formatted(
                            CountText.of(bundle.bundle().runs().size(), "run"),
                            bundle.bundle().by(),
                            bundle.bundle().created().truncatedTo(ChronoUnit.SECONDS))))
            .add(
                new Element("p")
                    .add(link("bundles/" + bundle.name() + ".html", "Report"))
                    .text(" · ")
                    .add(link("bundles/" + bundle.name() + ".zip", "All files (zip)"))
                    .text(" · seal (SHA-256) " + bundle.seal()))
            .add(
                Element.of("p", "verdict-line")
                    .text(citable ? "Citable" : "Not citable: breaks the disclosure rules"));
    if (!citable) {
      Element list = new Element("ul");
      bundle.violations().forEach(rule -> list.add(new Element("li").text(rule)));
      card.add(list);
    }
    return card.add(
        Sections.details(
            "Description by the author", new Element("pre").text(bundle.description())));
  }

  private static Element footer() {
    return new Element("footer")
        .add(link("results.csv", "results.csv"))
        .text(" has the same figures. Check a bundle: ./bench verify-bundle FILE.");
  }

  private static Element link(String target, String text) {
    return new Element("a").with("href", target).text(text);
  }

  private static String id(String plan) {
    return "plan-" + plan.replaceAll("[^A-Za-z0-9]+", "-");
  }
}
