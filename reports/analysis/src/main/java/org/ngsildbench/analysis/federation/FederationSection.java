package org.ngsildbench.analysis.federation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.BarFigure;
import org.ngsildbench.analysis.figures.BarFigure.Bar;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.FigureBox;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.run.ComparedSystem;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.SystemGrouping;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The section about latency by number of context sources, measured in one run or in several. */
public final class FederationSection extends ReportSection {

  private static final Pattern LABEL = Pattern.compile("(E[1-3])-(\\d{1,2})");

  /** Names the section. */
  public FederationSection() {
    super("federation", "Federation");
  }

  @Override
  public List<Figure> figures(ReportedRuns runs) {
    return bars(runs).stream().map(Figure.class::cast).toList();
  }

  @Override
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    return bars(runs)
        .map(
            figure ->
                List.of(
                    FigureBox.of(figure, "Lines on the bars: 95 % intervals of the means."),
                    table(figure)))
        .orElse(List.of());
  }

  /** Returns bars for each number of sources; empty with fewer than two numbers. */
  private static Optional<BarFigure> bars(ReportedRuns runs) {
    List<MatchResult> labels =
        runs.operationLabels().stream().flatMap(one -> LABEL.matcher(one).results()).toList();
    TreeSet<String> kinds = new TreeSet<>();
    TreeSet<Integer> numbers = new TreeSet<>();
    for (MatchResult label : labels) {
      kinds.add(label.group(1));
      numbers.add(Integer.valueOf(label.group(2)));
    }
    if (numbers.size() < 2) {
      return Optional.empty();
    }
    List<ComparedSystem> systems =
        SystemGrouping.systems(runs.all(), RunOptions.FEDERATION_SOURCES);
    List<BarFigure.Series> series = new ArrayList<>();
    for (ComparedSystem system : systems) {
      for (String kind : kinds) {
        List<Optional<Bar>> bars =
            numbers.stream().map(number -> bar(system, kind + "-" + number)).toList();
        String name = systems.size() == 1 ? kind : kind + ": " + system.name();
        series.add(new BarFigure.Series(name, series.size(), false, bars));
      }
    }
    return Optional.of(
        new BarFigure(
            "federation",
            "Mean response time by number of context sources",
            Axis.logarithmic("mean time", AxisUnit.MICROS),
            numbers.stream().map(number -> number == 1 ? "1 source" : number + " sources").toList(),
            series));
  }

  private static Optional<Bar> bar(ComparedSystem system, String label) {
    return system
        .operation(label, LatencyKind.RESPONSE)
        .map(times -> new Bar(times.mean(), times.meanInterval()));
  }

  private static Element table(BarFigure figure) {
    DataTable table =
        new DataTable(
            "Mean response time (ms), with its 95 % interval where known",
            Stream.concat(Stream.of("Read"), figure.groups().stream()).toList());
    for (BarFigure.Series one : figure.series()) {
      table.row(
          one.name(),
          one.bars().stream()
              .map(bar -> bar.map(FederationSection::text).orElse(NumberFormatting.NONE))
              .toList());
    }
    return Element.of("div", "card").add(table.element());
  }

  private static String text(Bar bar) {
    return NumberFormatting.millis(bar.value())
        + bar.interval().map(one -> " (" + NumberFormatting.millis(one) + ")").orElse("");
  }
}
