package org.ngsildbench.analysis.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.inference.LatencySeries;
import org.ngsildbench.analysis.model.CostSummary;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.measurement.latency.LatencyKind;

/**
 * A broker of some version under some settings, and all its runs: repetitions of one another.
 *
 * @param name broker and version, and the settings in which it differs from others of the report
 * @param runs at least one, in the order of the report
 */
public record ComparedSystem(String name, List<ReportedRun> runs) {

  private static final int SIGNIFICANT_DIGITS = 3;

  /** Copies the runs. */
  public ComparedSystem {
    runs = List.copyOf(runs);
  }

  /** The name with the number of repetitions, if there are several. */
  public String title() {
    return runs.size() == 1 ? name : name + " (" + runs.size() + " runs)";
  }

  /** The times of an operation. */
  public Optional<LatencyStatistics> operation(String label, LatencyKind kind) {
    Function<OperationSummary, Optional<LatencyStatistics>> times =
        switch (kind) {
          case SERVICE -> OperationSummary::service;
          case RESPONSE -> OperationSummary::response;
          case AGGREGATION -> OperationSummary::aggregation;
          default -> operation -> Optional.empty();
        };
    return Repeated.latencyStatistics(
        runs.stream()
            .flatMap(run -> run.summary().operation(label).flatMap(times).stream())
            .toList());
  }

  /** The service times of batches of that operation and size. */
  public Optional<LatencyStatistics> batch(String operation, int batchSize) {
    List<IngestionSummary> taken = batches(operation, batchSize);
    return Repeated.latencyStatistics(
        taken.stream().flatMap(one -> one.service().stream()).toList());
  }

  /** Entities a second with batches of that operation and size, the mean of the repetitions. */
  public double entitiesPerSecond(String operation, int batchSize) {
    return batches(operation, batchSize).stream()
        .mapToDouble(IngestionSummary::entitiesPerSecond)
        .average()
        .orElse(0);
  }

  private List<IngestionSummary> batches(String operation, int batchSize) {
    return runs.stream()
        .flatMap(run -> run.summary().ingestion().stream())
        .filter(one -> one.operation().equals(operation) && one.batchSize() == batchSize)
        .filter(one -> one.entitiesAccepted() > 0)
        .toList();
  }

  /** Returns the results of a label at an offered rate, for every repetition. */
  public Stream<ScalabilitySummary> steps(String label, double targetRate) {
    return runs.stream()
        .flatMap(run -> run.summary().scalability().stream())
        .filter(step -> step.label().equals(label))
        .filter(step -> Double.compare(step.targetRate(), targetRate) == 0);
  }

  /** Returns whether any repetition timed out at that rate, so there are no times. */
  public boolean timedOut(String label, double targetRate) {
    return steps(label, targetRate).anyMatch(step -> step.timedOut().isPresent());
  }

  /** The times at an offered rate; empty if it was not offered or {@link #timedOut}. */
  public Optional<LatencyStatistics> step(String label, double targetRate, LatencyKind kind) {
    if (timedOut(label, targetRate)) {
      return Optional.empty();
    }
    List<ScalabilitySummary> steps = steps(label, targetRate).toList();
    return Repeated.latencyStatistics(
        steps.stream()
            .flatMap(
                step -> (kind == LatencyKind.SERVICE ? step.service() : step.response()).stream())
            .toList());
  }

  /**
   * Returns a known cost of a load, by its title, for all servers together, of every repetition.
   */
  public List<Double> costs(String load, Function<CostSummary, OptionalDouble> figure) {
    return runs.stream()
        .flatMap(run -> run.summary().costs().stream())
        .filter(cost -> cost.title().equals(load) && cost.server().isEmpty())
        .flatMap(cost -> figure.apply(cost).stream().boxed())
        .toList();
  }

  /** Returns the 95 % interval of the mean of repetitions; empty if there are too few. */
  public static Optional<Interval> interval(List<Double> repetitions) {
    return Repeated.interval(repetitions.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Returns all times of a label and kind over all repetitions; may be empty. */
  public Histogram pooled(String label, LatencyKind kind) {
    Histogram pool = new Histogram(SIGNIFICANT_DIGITS);
    runs.forEach(
        run ->
            run.folder()
                .latencies()
                .of(label, kind)
                .map(LatencySeries::merged)
                .ifPresent(pool::add));
    return pool;
  }
}
