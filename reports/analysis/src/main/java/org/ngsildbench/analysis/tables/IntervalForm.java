package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;

/** Format of a mean time in milliseconds with its 95 % interval, if any. */
public enum IntervalForm {
  /** One cell, for readers: {@code 1.2 (1 to 1.4)}. */
  IN_WORDS {
    @Override
    public List<String> columns(String of, String mean) {
      return List.of(of + ", " + mean + " (ms)");
    }

    @Override
    public List<String> cells(String mean, Optional<Interval> interval) {
      String bounds =
          interval
              .map(one -> " (" + Cells.millis(one.low()) + " to " + Cells.millis(one.high()) + ")")
              .orElse("");
      return List.of(mean + bounds);
    }
  },
  /** Three columns, for programs. */
  APART {
    @Override
    public List<String> columns(String of, String mean) {
      return List.of(of + ", " + mean + " (ms)", of + ", 95 % low (ms)", of + ", 95 % high (ms)");
    }

    @Override
    public List<String> cells(String mean, Optional<Interval> interval) {
      return List.of(
          mean,
          interval.map(one -> Cells.millis(one.low())).orElse(""),
          interval.map(one -> Cells.millis(one.high())).orElse(""));
    }
  };

  /** Names of the columns. */
  public abstract List<String> columns(String of, String mean);

  /** Returns as many cells. */
  public abstract List<String> cells(String mean, Optional<Interval> interval);

  /** The cells of a mean; empty without one. */
  public List<String> cells(Optional<LatencyStatistics> times) {
    return times
        .map(one -> cells(Cells.millis(one.mean()), one.meanInterval()))
        .orElseGet(() -> cells("", Optional.empty()));
  }
}
