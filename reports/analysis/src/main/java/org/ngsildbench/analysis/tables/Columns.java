package org.ngsildbench.analysis.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The columns of a table: their names, and their cells in a row. Add all columns before use; not
 * thread-safe.
 *
 * @param <R> a row
 */
public final class Columns<R> {

  private final List<String> names = new ArrayList<>();
  private final List<Function<R, List<String>>> cells = new ArrayList<>();

  /** Adds a column. */
  public Columns<R> with(String name, Function<R, String> cell) {
    return with(List.of(name), row -> List.of(cell.apply(row)));
  }

  /** Adds columns whose cells come from one function, one cell per name. */
  public Columns<R> with(List<String> further, Function<R, List<String>> of) {
    names.addAll(further);
    cells.add(of);
    return this;
  }

  /** Returns the names of the columns, in order. */
  public List<String> names() {
    return names;
  }

  /** Returns the cells of a row, in order. */
  public List<String> cells(R row) {
    return cells.stream().flatMap(of -> of.apply(row).stream()).toList();
  }
}
