package org.ngsildbench.analysis.growth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.RunOptions;

/**
 * Runs of one system over histories of different length or fleets of different size, otherwise of
 * the same data.
 *
 * @param system name of the system
 * @param dimension the quantity that grows
 * @param runs runs by size, at least {@value #MIN_SIZES} sizes
 */
public record GrowthSeries(
    String system, GrowthDimension dimension, NavigableMap<Long, List<ReportedRun>> runs) {

  /** Two sizes always lie on a line. */
  static final int MIN_SIZES = 3;

  /** Returns the series of a report. */
  public static List<GrowthSeries> of(ReportedRuns reported) {
    return Arrays.stream(GrowthDimension.values()).flatMap(one -> of(reported, one)).toList();
  }

  private static Stream<GrowthSeries> of(ReportedRuns reported, GrowthDimension dimension) {
    Map<List<Object>, List<ReportedRun>> alike = new LinkedHashMap<>();
    for (ReportedRun run : reported.all()) {
      if (isKnown(data(run))) {
        alike.computeIfAbsent(identity(run, dimension), any -> new ArrayList<>()).add(run);
      }
    }
    return alike.values().stream()
        .map(
            group ->
                new GrowthSeries(
                    group.get(0).summary().run().system(),
                    dimension,
                    group.stream()
                        .collect(
                            Collectors.groupingBy(
                                run -> dimension.size(data(run)),
                                TreeMap::new,
                                Collectors.toList()))))
        .filter(series -> series.runs.size() >= MIN_SIZES);
  }

  private static DataSet data(ReportedRun run) {
    return run.folder().manifest().dataSet();
  }

  /** A manifest may lack any field. */
  private static boolean isKnown(DataSet data) {
    return data != null && data.model() != null && data.periodSeconds() > 0;
  }

  /** Returns what all runs of a series have in common. */
  private static List<Object> identity(ReportedRun run, GrowthDimension dimension) {
    DataSet data = data(run);
    return List.of(
        run.side(),
        run.summary().run().system(),
        run.folder().manifest().options().getOrDefault(RunOptions.BROKER, ""),
        data.seed(),
        dimension.fixed(data),
        data.stations(),
        data.periodSeconds(),
        data.model(),
        data.deviations());
  }

  /** Returns the growth of each operation that every run has, in the order of the first run. */
  public List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (OperationSummary first : runs.firstEntry().getValue().get(0).summary().operations()) {
      row(first.label()).ifPresent(rows::add);
    }
    return rows;
  }

  private Optional<Row> row(String label) {
    List<double[]> points = new ArrayList<>();
    List<Double> medians = new ArrayList<>();
    for (Map.Entry<Long, List<ReportedRun>> size : runs.entrySet()) {
      double[] ofSize =
          size.getValue().stream()
              .flatMap(run -> run.summary().operation(label).stream())
              .flatMap(operation -> operation.service().stream())
              .flatMapToDouble(times -> times.at(Percentile.P50).stream())
              .filter(median -> median > 0)
              .sorted()
              .toArray();
      if (ofSize.length < size.getValue().size()) {
        return Optional.empty();
      }
      for (double median : ofSize) {
        points.add(new double[] {size.getKey(), median});
      }
      medians.add((ofSize[(ofSize.length - 1) / 2] + ofSize[ofSize.length / 2]) / 2);
    }
    Slope slope = Slope.of(points.toArray(double[][]::new));
    return Optional.of(new Row(this, label, List.copyOf(medians), slope));
  }

  /** Returns the size of the database at a size; empty if it is unknown. */
  public OptionalDouble databaseBytes(long size) {
    return runs.get(size).stream()
        .map(run -> run.folder().manifest().options())
        .filter(options -> options.keySet().stream().anyMatch(RunOptions::isDatabaseBytes))
        .mapToDouble(
            options ->
                options.entrySet().stream()
                    .filter(option -> RunOptions.isDatabaseBytes(option.getKey()))
                    .filter(option -> option.getValue().matches("[0-9]{1,18}"))
                    .mapToDouble(option -> Double.parseDouble(option.getValue()))
                    .sum())
        .max();
  }

  /** Returns the bytes per additional reading or entity, from the smallest to the largest size. */
  public OptionalDouble bytesEach() {
    OptionalDouble least = databaseBytes(runs.firstKey());
    OptionalDouble most = databaseBytes(runs.lastKey());
    return least.isEmpty() || most.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            (most.getAsDouble() - least.getAsDouble()) / (runs.lastKey() - runs.firstKey()));
  }

  /** Returns the number of runs. */
  public int runCount() {
    return runs.values().stream().mapToInt(List::size).sum();
  }

  /** Returns the number of runs that are not valid. */
  public long notValid() {
    return runs.keySet().stream().mapToLong(this::notValid).sum();
  }

  /** Returns the number of runs at a size that are not valid. */
  long notValid(long size) {
    return runs.getOrDefault(size, List.of()).stream()
        .filter(run -> !run.summary().run().valid())
        .count();
  }

  /**
   * The growth of an operation.
   *
   * @param series the series
   * @param label the operation
   * @param medians median of the runs' median service times by size (us)
   * @param slope of the median of each run
   */
  public record Row(GrowthSeries series, String label, List<Double> medians, Slope slope) {

    /** Returns the median at a size in milliseconds, for tables. */
    String at(GrowthDimension dimension, long size) {
      int index = List.copyOf(series.runs.keySet()).indexOf(size);
      return index < 0 || series.dimension != dimension
          ? NumberFormatting.NONE
          : NumberFormatting.millis(medians.get(index));
    }
  }
}
