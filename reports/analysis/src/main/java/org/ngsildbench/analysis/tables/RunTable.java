package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;

/**
 * A table with a row per measured object of one kind; the first column names the run.
 *
 * @param <T> the kind
 */
final class RunTable<T> {

  private final String file;
  private final Function<Summary, Stream<T>> things;
  private final Columns<Row<T>> columns = new Columns<>();
  private int textColumns = 1;

  /** An object that a run measured. */
  private record Row<T>(ReportedRun run, T thing) {}

  RunTable(String file, Function<Summary, Stream<T>> things) {
    this.file = file;
    this.things = things;
    columns.with("run", row -> row.run().name());
  }

  /** Adds a column of text. */
  RunTable<T> text(String name, Function<T, String> cell) {
    if (textColumns == columns.names().size()) {
      textColumns++;
    }
    columns.with(name, row -> cell.apply(row.thing()));
    return this;
  }

  /** Adds a column of whole numbers. */
  RunTable<T> count(String name, ToLongFunction<T> cell) {
    return figure(name, one -> Long.toString(cell.applyAsLong(one)));
  }

  /** Adds a column of figures. */
  RunTable<T> number(String name, ToDoubleFunction<T> cell) {
    return figure(name, one -> Cells.number(cell.applyAsDouble(one)));
  }

  /** Adds a column of figures as text; a cell may be empty. */
  RunTable<T> figure(String name, Function<T, String> cell) {
    columns.with(name, row -> cell.apply(row.thing()));
    return this;
  }

  /** Adds the columns of times. */
  RunTable<T> times(Function<T, Optional<LatencyStatistics>> times) {
    columns.with(Cells.timesColumns(), row -> Cells.times(times.apply(row.thing())));
    return this;
  }

  /** Returns the table by its file name; empty if no run has such objects. */
  Map<String, TextTable> of(ReportedRuns runs) {
    List<Row<T>> rows =
        runs.all().stream()
            .flatMap(run -> things.apply(run.summary()).map(thing -> new Row<>(run, thing)))
            .toList();
    return TextTable.named(file, textColumns, columns, rows);
  }
}
