package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.Spread;

/** A table of spreads, a row each, in milliseconds. */
final class TimesTable {

  /** What a reader must know of the cells without a figure. */
  static final String DASHES =
      "A dash stands where there were too few samples: a percentile is told only where at least one"
          + " sample is expected beyond it, a 95 % interval only from ten blocks of a run or from three runs.";

  private final DataTable table;

  TimesTable(String caption, String rowsAre) {
    List<String> columns = new ArrayList<>(List.of(rowsAre, "Mean", "95 % interval", "Min"));
    for (Percentile percentile : Percentile.values()) {
      columns.add(percentile.title());
    }
    columns.add("Max");
    table = new DataTable(caption, columns);
  }

  /** Adds a row, unless there is nothing to show. */
  TimesTable row(String head, Optional<Spread> times) {
    times.ifPresent(spread -> add(head, spread));
    return this;
  }

  private void add(String head, Spread times) {
    List<String> cells = new ArrayList<>();
    cells.add(Format.millis(times.mean()));
    cells.add(times.meanInterval().map(interval -> Format.millis(interval)).orElse(Format.NONE));
    cells.add(Format.millis(times.min()));
    for (Percentile percentile : Percentile.values()) {
      cells.add(Format.millis(times.at(percentile)));
    }
    cells.add(Format.millis(times.max()));
    table.row(head, cells);
  }

  DataTable table() {
    return table;
  }
}
