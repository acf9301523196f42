package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;

/**
 * The figures of a report; one without data is left out.
 *
 * @param executionTime mean execution time of each query, by part
 * @param batchTime mean time of a batch, by its size
 * @param ingestionRate entities a second, by batch size
 * @param percentiles all percentiles of all queries, if there is one system
 * @param percentilesOf all percentiles by query, if there are several systems
 */
public record RunFigures(
    Optional<Figure> executionTime,
    Optional<Figure> batchTime,
    Optional<Figure> ingestionRate,
    Optional<Figure> percentiles,
    Map<String, Figure> percentilesOf) {

  /** Draws up the figures of these runs. */
  public static RunFigures of(List<ReportedRun> runs) {
    List<ComparedSystem> systems = ComparedSystem.of(runs);
    List<String> labels = RunLabels.of(runs);
    boolean one = systems.size() == 1 && !labels.isEmpty();
    return new RunFigures(
        ExecutionTimeFigure.of(systems, labels),
        IngestionFigures.batchTime(systems),
        IngestionFigures.rate(systems),
        one ? PercentileFigures.ofQueries(systems.get(0), labels) : Optional.empty(),
        one ? new LinkedHashMap<>() : PercentileFigures.bySystem(systems, labels));
  }

  /** Every figure, in the order of the page. */
  public List<Figure> all() {
    List<Figure> all = new ArrayList<>();
    List.of(executionTime, batchTime, ingestionRate, percentiles)
        .forEach(figure -> figure.ifPresent(all::add));
    all.addAll(percentilesOf.values());
    return all;
  }
}
