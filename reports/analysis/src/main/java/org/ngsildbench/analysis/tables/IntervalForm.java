package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;

/** Format of a mean time in milliseconds with its 95 % interval, if any. */
public enum IntervalForm {
  /** One cell, for readers: {@code 1.2 (1 to 1.4)}. */
  IN_WORDS,
  /** Three columns, for programs. */
  APART;

  /** Names of the columns. */
  public List<String> columns(String of, String mean) {
    String title = of + ", " + mean + " (ms)";
    return this == IN_WORDS
        ? List.of(title)
        : List.of(title, of + ", 95 % low (ms)", of + ", 95 % high (ms)");
  }

  /** Returns as many cells. */
  public List<String> cells(String mean, Optional<Interval> interval) {
    String low = interval.map(one -> Cells.millis(one.low())).orElse("");
    String high = interval.map(one -> Cells.millis(one.high())).orElse("");
    if (this == APART) {
      return List.of(mean, low, high);
    }
    return List.of(interval.isEmpty() ? mean : "%s (%s to %s)".formatted(mean, low, high));
  }

  /** The cells of a mean; empty without one. */
  public List<String> cells(Optional<LatencyStatistics> times) {
    return times
        .map(one -> cells(Cells.millis(one.mean()), one.meanInterval()))
        .orElseGet(() -> cells("", Optional.empty()));
  }
}
