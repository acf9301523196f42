package org.ngsildbench.analysis.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.statistics.LatencySeries;
import org.ngsildbench.analysis.statistics.Student;
import org.ngsildbench.measurement.latency.LatencyKind;

/**
 * A broker of some version and all its runs: repetitions of one another.
 *
 * @param name broker and version
 * @param runs at least one, in the order of the report
 */
public record ComparedSystem(String name, List<ReportedRun> runs) {

  /** With fewer repetitions an interval would be too wide to say anything. */
  static final int FEWEST_REPETITIONS = 3;

  /** Groups runs by broker and version, in the order in which these first appear. */
  public static List<ComparedSystem> of(List<ReportedRun> runs) {
    Map<String, List<ReportedRun>> bySystem = new LinkedHashMap<>();
    for (ReportedRun run : runs) {
      bySystem.computeIfAbsent(run.summary().run().system(), any -> new ArrayList<>()).add(run);
    }
    return bySystem.entrySet().stream()
        .map(system -> new ComparedSystem(system.getKey(), List.copyOf(system.getValue())))
        .toList();
  }

  /** All times of that label and kind, of all repetitions. */
  public Optional<LatencySeries> pooled(String label, LatencyKind kind) {
    LatencySeries pool = new LatencySeries();
    runs.forEach(run -> run.folder().latencies().of(label, kind).ifPresent(pool::add));
    return pool.isEmpty() ? Optional.empty() : Optional.of(pool);
  }

  /** The mean time of an operation: of one run, or the mean of the repetitions' means. */
  public Optional<Estimate> mean(String label, Function<OperationSummary, Optional<Spread>> times) {
    return estimate(
        runs.stream()
            .flatMap(run -> run.summary().operation(label).flatMap(times).stream())
            .toList());
  }

  /** The mean service time of batches of that operation and size. */
  public Optional<Estimate> meanBatch(String operation, int batchSize) {
    return estimate(
        batches(operation, batchSize).stream().flatMap(one -> one.service().stream()).toList());
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

  private static Optional<Estimate> estimate(List<Spread> runs) {
    if (runs.isEmpty()) {
      return Optional.empty();
    }
    double[] means = runs.stream().mapToDouble(Spread::mean).toArray();
    double mean = runs.stream().mapToDouble(Spread::mean).average().orElseThrow();
    Optional<Interval> interval =
        runs.size() == 1
            ? runs.get(0).meanInterval()
            : runs.size() < FEWEST_REPETITIONS
                ? Optional.empty()
                : Optional.of(Student.ofMean(means));
    return Optional.of(new Estimate(mean, interval));
  }

  /**
   * A mean and how sure it is.
   *
   * @param micros the mean in microseconds
   * @param interval its 95 % confidence interval: from repetitions where there are at least {@value
   *     #FEWEST_REPETITIONS}, from blocks of a single run, otherwise absent
   */
  public record Estimate(double micros, Optional<Interval> interval) {}
}
