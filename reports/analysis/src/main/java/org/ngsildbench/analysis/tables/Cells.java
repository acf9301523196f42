package org.ngsildbench.analysis.tables;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;

/** Figures as cells of a table: six digits, a point for the decimal sign, times in microseconds. */
public final class Cells {

  private static final MathContext DIGITS = new MathContext(6);

  private static final List<String> TIMES = timesHeader();

  private Cells() {}

  /** Names of the columns that {@link #times} fills. */
  public static List<String> timesColumns() {
    return TIMES;
  }

  private static List<String> timesHeader() {
    List<String> header = new ArrayList<>(List.of("samples", "mean (µs)", "mean, 95 % low (µs)"));
    header.addAll(List.of("mean, 95 % high (µs)", "min (µs)"));
    for (Percentile percentile : Percentile.values()) {
      header.add(percentile.title() + " (µs)");
    }
    header.add("max (µs)");
    return List.copyOf(header);
  }

  /** Returns an empty cell if there is no time, or too few samples. */
  public static List<String> times(Optional<LatencyStatistics> times) {
    return times.map(Cells::times).orElseGet(() -> Collections.nCopies(TIMES.size(), ""));
  }

  private static List<String> times(LatencyStatistics latencyStatistics) {
    List<String> cells = new ArrayList<>();
    cells.add(Long.toString(latencyStatistics.count()));
    cells.add(number(latencyStatistics.mean()));
    cells.add(latencyStatistics.meanInterval().map(interval -> number(interval.low())).orElse(""));
    cells.add(latencyStatistics.meanInterval().map(interval -> number(interval.high())).orElse(""));
    cells.add(number(latencyStatistics.min()));
    for (Percentile percentile : Percentile.values()) {
      cells.add(number(latencyStatistics.at(percentile)));
    }
    cells.add(number(latencyStatistics.max()));
    return cells;
  }

  /** Formats a figure; empty if missing. */
  public static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : "";
  }

  /** A figure of six digits. */
  public static String number(double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  /** A time in milliseconds, to three digits; empty if there is none. */
  public static String millis(OptionalDouble micros) {
    return micros.isPresent() ? millis(micros.getAsDouble()) : "";
  }

  /** A time in milliseconds, to three digits. */
  public static String millis(double micros) {
    return new BigDecimal(micros / 1000)
        .round(new MathContext(3))
        .stripTrailingZeros()
        .toPlainString();
  }
}
