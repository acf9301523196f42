package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.figures.LineStyle;
import org.ngsildbench.analysis.model.CapacitySummary;
import org.ngsildbench.analysis.model.CapacitySummary.Probe;

/** The figure of a capacity search: the criterion's figure by the increased variable. */
public final class CapacityFigure {

  private CapacityFigure() {}

  /** Returns a line for each run of the first run's criterion; empty without a search. */
  public static Optional<Figure> of(ReportedRuns runs) {
    List<ReportedRun> searched =
        runs.all().stream().filter(run -> run.summary().capacity().isPresent()).toList();
    Optional<CapacitySummary> first =
        searched.stream().findFirst().flatMap(run -> run.summary().capacity());
    List<LineFigure.Series> lines = new ArrayList<>();
    for (ReportedRun run : searched) {
      run.summary()
          .capacity()
          .filter(found -> found.criterion().equals(first.orElseThrow().criterion()))
          .map(found -> line(run.name(), lines.size(), found))
          .filter(line -> !line.points().isEmpty())
          .ifPresent(lines::add);
    }
    return lines.isEmpty()
        ? Optional.empty()
        : first.map(
            found ->
                new LineFigure(
                    "capacity",
                    found.criterion() + " by " + found.variable(),
                    Axis.logarithmic(found.variable(), unit(found)),
                    figureAxis(found),
                    true,
                    lines));
  }

  /** Counts such as losses may be zero, which a logarithmic axis cannot show. */
  private static Axis figureAxis(CapacitySummary found) {
    boolean positive = found.probes().stream().allMatch(probe -> probe.figure().orElse(1) > 0);
    return positive
        ? Axis.logarithmic(figure(found), figureUnit(found))
        : Axis.linear(figure(found), figureUnit(found));
  }

  private static AxisUnit unit(CapacitySummary found) {
    return found.unit().equals("/s") ? AxisUnit.PER_SECOND : AxisUnit.COUNT;
  }

  /**
   * Returns the name before the relation of a criterion such as {@code Q1.response.p95 < 50 ms}.
   */
  private static String figure(CapacitySummary found) {
    return found.criterion().replaceFirst("\\s*[<>].*", "");
  }

  private static AxisUnit figureUnit(CapacitySummary found) {
    return found.criterion().matches(".*\\d\\s*(us|ms|s)") ? AxisUnit.MICROS : AxisUnit.COUNT;
  }

  private static LineFigure.Series line(String name, int tone, CapacitySummary found) {
    Map<Double, Double> figures =
        found.probes().stream()
            .filter(probe -> probe.figure().isPresent())
            .collect(
                Collectors.groupingBy(
                    Probe::value,
                    TreeMap::new,
                    Collectors.averagingDouble(probe -> probe.figure().orElseThrow())));
    List<LineFigure.Point> points =
        figures.entrySet().stream()
            .map(one -> new LineFigure.Point(one.getKey(), one.getValue()))
            .toList();
    List<Double> failed =
        found.probes().stream()
            .map(Probe::value)
            .filter(value -> !figures.containsKey(value))
            .distinct()
            .toList();
    return new LineFigure.Series(name, tone, LineStyle.SOLID, points, failed, "failed");
  }
}
