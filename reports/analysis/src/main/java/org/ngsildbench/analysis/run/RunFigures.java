package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;

/**
 * The figures of a report; one without data is left out.
 *
 * @param executionTime mean execution time of each query, by part
 * @param databaseShare database and broker within the mean service time
 * @param batchTime mean time of a batch, by its size
 * @param ingestionRate entities per second, by batch size
 * @param scalability mean times by offered rate, by query
 * @param achievedRate achieved against offered rate
 * @param sections figures of the report's additions, by section
 * @param percentiles all percentiles of all queries, if there is one system
 * @param percentilesOf all percentiles by query, if there are several systems
 * @param delays all percentiles of the delay of notifications
 * @param overTime the course of each run
 */
public record RunFigures(
    Optional<Figure> executionTime,
    Optional<Figure> databaseShare,
    Optional<Figure> batchTime,
    Optional<Figure> ingestionRate,
    Map<String, Figure> scalability,
    Optional<Figure> achievedRate,
    Map<String, List<Figure>> sections,
    Optional<Figure> percentiles,
    Map<String, Figure> percentilesOf,
    Optional<Figure> delays,
    List<OverTime> overTime) {

  /**
   * Builds the figures of these runs.
   *
   * @param sections figures of the report's additions, by section, in the order of the page
   */
  public static RunFigures of(ReportedRuns runs, Map<String, List<Figure>> sections) {
    List<ComparedSystem> systems = runs.systems();
    List<String> labels = runs.operationLabels();
    boolean one = systems.size() == 1;
    return new RunFigures(
        ExecutionTimeFigure.of(runs),
        DatabaseShares.of(runs),
        IngestionFigures.batchTime(systems),
        IngestionFigures.rate(systems),
        ScalabilityFigures.times(runs),
        ScalabilityFigures.achieved(runs),
        sections,
        one ? PercentileFigures.ofQueries(systems.get(0), labels) : Optional.empty(),
        one ? Map.of() : PercentileFigures.bySystem(systems, labels),
        PercentileFigures.ofDelays(systems, runs.notificationLabels()),
        OverTime.of(runs));
  }

  /** Returns all figures in page order. */
  public List<Figure> all() {
    List<Figure> all = new ArrayList<>();
    List.of(executionTime, databaseShare, batchTime, ingestionRate)
        .forEach(figure -> figure.ifPresent(all::add));
    all.addAll(scalability.values());
    achievedRate.ifPresent(all::add);
    sections.values().forEach(all::addAll);
    percentiles.ifPresent(all::add);
    all.addAll(percentilesOf.values());
    delays.ifPresent(all::add);
    for (OverTime course : overTime) {
      all.addAll(course.figures());
    }
    return all;
  }
}
