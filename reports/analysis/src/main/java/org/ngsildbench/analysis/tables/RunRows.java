package org.ngsildbench.analysis.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.run.ReportedRuns;

/**
 * Builds a table with a row for each thing of one kind that a run measured; the first column names
 * the run.
 *
 * @param <T> the kind
 */
final class RunRows<T> {

  private final int textColumns;
  private final List<String> header = new ArrayList<>(List.of("run"));
  private final Function<Summary, Stream<T>> things;

  /**
   * A table of such things.
   *
   * @param textColumns how many columns beside the run's name hold names
   */
  RunRows(Function<Summary, Stream<T>> things, int textColumns, String... columns) {
    this.things = things;
    this.textColumns = textColumns;
    header.addAll(List.of(columns));
  }

  /** Adds the columns of times. */
  RunRows<T> withTimes() {
    header.addAll(Cells.timesColumns());
    return this;
  }

  /** The table; empty if no run has such things. */
  Optional<TextTable> table(ReportedRuns runs, Function<T, List<String>> cells) {
    List<List<String>> rows = new ArrayList<>();
    runs.all()
        .forEach(
            run ->
                things
                    .apply(run.summary())
                    .map(thing -> Stream.concat(Stream.of(run.name()), cells.apply(thing).stream()))
                    .forEach(row -> rows.add(row.toList())));
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new TextTable(1 + textColumns, header, rows));
  }
}
