package org.ngsildbench.analysis.reproduction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.page.PublishedTable;
import org.ngsildbench.analysis.page.Sections;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.analysis.published.PublishedRow;
import org.ngsildbench.analysis.published.Reproduction.Order;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.analysis.statistics.StudentT;
import org.ngsildbench.analysis.tables.ExperimentTable;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.manifest.RunOptions;

/** Published and measured rows of a repeated experiment, and the verdict on its order. */
public final class ReproductionSection extends ReportSection {

  /** Names the section. */
  public ReproductionSection() {
    super("reproduction", "Reproduction");
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    return name(runs)
        .flatMap(Papers::experiment)
        .map(one -> ExperimentTable.of(id(), one, measurements(runs)))
        .orElse(Map.of());
  }

  private static Optional<String> name(ReportedRuns runs) {
    return Optional.ofNullable(
        runs.all().get(0).folder().manifest().options().get(RunOptions.EXPERIMENT));
  }

  private static List<MeasuredRow> measurements(ReportedRuns runs) {
    return ReportSections.all().stream()
        .flatMap(section -> section.measured(runs).stream())
        .toList();
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    Optional<Experiment> repeated = name(runs).flatMap(Papers::experiment);
    if (repeated.isEmpty()) {
      return List.of();
    }
    Experiment experiment = repeated.get();
    Points points = new Points(experiment, measurements(runs));
    List<Element> content = new ArrayList<>();
    content.add(
        Sections.lead(
            "%s of %s. Compare ratios between systems: absolute values belong to the authors' machines."
                .formatted(experiment.title(), experiment.source())));
    verdicts(points).forEach(content::add);
    if (!experiment.rows().isEmpty()) {
      content.add(Sections.card(values(points)));
    }
    Element differences = new Element("ul");
    ConditionDifferences.of(experiment, runs.all())
        .forEach(line -> differences.add(new Element("li").text(line)));
    content.add(new Element("h3").text("Differs in"));
    content.add(differences);
    if (!experiment.reproduction().reason().isEmpty()) {
      content.add(Sections.paragraph("Limits: " + experiment.reproduction().reason()));
    }
    return content;
  }

  private static Element values(Points points) {
    DataTable table =
        new DataTable(
            "Published and measured values",
            "Point",
            "Quantity",
            "Published",
            "Measured, mean",
            "95 % interval",
            "Repetitions");
    for (PublishedRow row : points.experiment().rows()) {
      new TreeMap<>(row.values())
          .forEach(
              (quantity, value) -> {
                List<Double> fresh = points.values(row, quantity);
                table.row(
                    words(points.point(row)),
                    quantity + ", " + value.unit(),
                    PublishedTable.text(value),
                    fresh.isEmpty() ? NumberFormatting.NONE : NumberFormatting.number(mean(fresh)),
                    interval(fresh, value.unit()),
                    NumberFormatting.count(fresh.size()));
              });
    }
    return table.element();
  }

  private static List<Element> verdicts(Points points) {
    Optional<Order> order = points.experiment().reproduction().order();
    if (order.isEmpty()) {
      return List.of(
          Sections.paragraph("The paper prints no values whose order could be compared here."));
    }
    DataTable table =
        new DataTable(
            "Order of the paper: " + order.get().quantity() + " by " + order.get().between(),
            "Pair",
            "Point",
            "Published ratio",
            "Measured ratio",
            "95 % interval",
            "Order");
    Map<OrderVerdict.Outcome, Integer> counts = new TreeMap<>();
    for (List<PublishedRow> group : groups(points, order.get())) {
      for (int i = 0; i < group.size(); i++) {
        for (int j = i + 1; j < group.size(); j++) {
          OrderVerdict verdict = row(table, points, order.get(), group.get(i), group.get(j));
          counts.merge(verdict.outcome(), 1, Integer::sum);
        }
      }
    }
    String summary =
        counts.entrySet().stream()
            .map(one -> one.getValue() + " " + one.getKey().text())
            .collect(Collectors.joining(", ", "Order of pairs: ", "."));
    return List.of(
        Sections.paragraph(
            summary
                + " A pair is confirmed or refuted if the 95 % interval of the ratio, from paired"
                + " repetitions, excludes 1 and all its runs are valid. The intervals are not corrected for multiple comparisons."),
        Sections.card(table.element()));
  }

  private static OrderVerdict row(
      DataTable table, Points points, Order order, PublishedRow one, PublishedRow other) {
    String quantity = order.quantity();
    double published = one.value(quantity).number() / other.value(quantity).number();
    OrderVerdict verdict =
        OrderVerdict.of(published, points.values(one, quantity), points.values(other, quantity));
    if (!points.valid(one, quantity) || !points.valid(other, quantity)) {
      verdict = verdict.ofInvalidRuns();
    }
    Map<String, String> rest = points.point(one);
    rest.remove(order.between());
    table.row(
        "%s %s / %s"
            .formatted(order.between(), one.text(order.between()), other.text(order.between())),
        words(rest),
        (one.value(quantity).isBound() || other.value(quantity).isBound() ? "bound: " : "")
            + NumberFormatting.number(published),
        Double.isNaN(verdict.ratio())
            ? NumberFormatting.NONE
            : NumberFormatting.number(verdict.ratio()),
        NumberFormatting.interval(verdict.interval()),
        verdict.outcome().text());
    return verdict;
  }

  /** Returns the rows that differ in nothing but the ordered condition, in the paper's order. */
  private static List<List<PublishedRow>> groups(Points points, Order order) {
    Map<Map<String, String>, List<PublishedRow>> groups = new LinkedHashMap<>();
    for (PublishedRow row : points.experiment().rows()) {
      if (row.values().containsKey(order.quantity()) && !row.text(order.between()).isEmpty()) {
        Map<String, String> rest = new HashMap<>(points.point(row));
        rest.remove(order.between());
        groups.computeIfAbsent(rest, any -> new ArrayList<>()).add(row);
      }
    }
    return List.copyOf(groups.values());
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(value -> value).average().orElseThrow();
  }

  /** A percentage can be a change, and so negative. */
  private static String interval(List<Double> values, String unit) {
    double[] all = values.stream().mapToDouble(value -> value).toArray();
    return NumberFormatting.interval(
        all.length < 2
            ? Optional.empty()
            : Optional.of(
                unit.startsWith("%") ? StudentT.ofSignedMean(all) : StudentT.ofMean(all)));
  }

  private static String words(Map<String, String> conditions) {
    return new TreeMap<>(conditions)
        .entrySet().stream()
            .map(one -> one.getKey() + " " + one.getValue())
            .collect(Collectors.joining(", "));
  }
}
