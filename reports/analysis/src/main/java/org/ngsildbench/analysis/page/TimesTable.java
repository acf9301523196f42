package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.inference.SteadyRun;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;

/**
 * A table of latency statistics in milliseconds. Folded below it: the intervals of percentiles, why
 * intervals are withheld, and the cut before the steady state.
 */
public final class TimesTable {

  /** Explains the cells without a figure. */
  public static final String DASHES =
      ("A dash means too few samples: a percentile needs at least one expected sample "
              + "beyond it. A 95 %% interval needs a run of at least %s s, or three runs: "
              + "measure more operations, or use --repetitions 5.")
          .formatted((long) SteadyRun.MIN_SECONDS);

  private final DataTable table;
  private final List<String> remarks = new ArrayList<>();

  TimesTable(String caption, String rowsAre) {
    List<String> columns = new ArrayList<>(List.of(rowsAre, "Mean", "95 % interval", "Min"));
    for (Percentile percentile : Percentile.values()) {
      columns.add(percentile.title());
    }
    columns.add("Max");
    table = new DataTable(caption, columns);
  }

  /** Adds a row, unless it is empty. */
  TimesTable row(String head, Optional<LatencyStatistics> times) {
    times.ifPresent(latencyStatistics -> add(head, latencyStatistics));
    return this;
  }

  private void add(String head, LatencyStatistics times) {
    List<String> cells = new ArrayList<>();
    cells.add(NumberFormatting.millis(times.mean()));
    cells.add(
        times
            .meanInterval()
            .map(interval -> NumberFormatting.millis(interval))
            .orElse(NumberFormatting.NONE));
    cells.add(NumberFormatting.millis(times.min()));
    for (Percentile percentile : Percentile.values()) {
      cells.add(NumberFormatting.millis(times.at(percentile)));
    }
    cells.add(NumberFormatting.millis(times.max()));
    table.row(head, cells);
    certainty(times).ifPresent(words -> remarks.add(head + ": " + words));
  }

  private static Optional<String> certainty(LatencyStatistics times) {
    List<String> words = new ArrayList<>();
    for (Percentile percentile : List.of(Percentile.P95, Percentile.P99)) {
      times
          .interval(percentile)
          .map(interval -> percentile.title() + " " + NumberFormatting.millis(interval) + " ms")
          .ifPresent(words::add);
    }
    times.confidence().withheldWords().map(why -> "no interval: " + why).ifPresent(words::add);
    if (times.steady().operationsLeftOut() > 0) {
      words.add(
          "the first %s s (%s operations) are excluded: no steady state yet"
              .formatted(
                  NumberFormatting.number(times.steady().fromSeconds()),
                  NumberFormatting.count(times.steady().operationsLeftOut())));
    }
    return words.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", words) + ".");
  }

  /** The table and, folded, the remarks on its rows. */
  Element element() {
    Element all = new Element("div").add(table.element());
    if (remarks.isEmpty()) {
      return all;
    }
    Element list = new Element("ul");
    remarks.forEach(remark -> list.add(Sections.prose(new Element("li"), remark)));
    return all.add(Sections.details("95 % intervals and steady state", list));
  }
}
