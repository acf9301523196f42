package org.ngsildbench.analysis.page;

import java.util.Optional;
import org.ngsildbench.analysis.model.Spread;

/** A table of spreads, a row each, in milliseconds. */
final class TimesTable {

  private static final String NONE = "–";

  private final DataTable table;

  TimesTable(String caption, String rowsAre) {
    table =
        new DataTable(
            caption,
            rowsAre,
            "Mean",
            "95 % interval",
            "Min",
            "p50",
            "p90",
            "p95",
            "p99",
            "p99.9",
            "Max");
  }

  /** Adds a row, unless there is nothing to show. */
  TimesTable row(String head, Optional<Spread> times) {
    times.ifPresent(spread -> add(head, spread));
    return this;
  }

  private void add(String head, Spread times) {
    table.row(
        head,
        Format.millis(times.mean()),
        times.meanInterval().map(interval -> Format.millis(interval)).orElse(NONE),
        Format.millis(times.min()),
        Format.millis(times.p50()),
        Format.millis(times.p90()),
        Format.millis(times.p95()),
        Format.millis(times.p99()),
        Format.millis(times.p999()),
        Format.millis(times.max()));
  }

  DataTable table() {
    return table;
  }
}
