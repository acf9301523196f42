package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Map;
import org.ngsildbench.measurement.redaction.Redactor;

/**
 * A table of text, for any output format. Its header names the units. Immutable.
 *
 * @param textColumns how many columns from the left hold names; the others hold figures
 * @param header names of the columns
 * @param rows cells, as many in each row as the header has
 */
public record TextTable(int textColumns, List<String> header, List<List<String>> rows) {

  /**
   * Copies the cells.
   *
   * @throws IllegalArgumentException if a row is longer or shorter than the header
   */
  public TextTable {
    header = List.copyOf(header);
    // Labels, versions and messages may come from servers: remove control characters.
    rows = rows.stream().map(row -> row.stream().map(Redactor.NONE::line).toList()).toList();
    for (List<String> row : rows) {
      if (row.size() != header.size()) {
        throw new IllegalArgumentException(
            "A row of " + row.size() + " cells under a header of " + header.size());
      }
    }
  }

  /** Creates a table whose first column contains names. */
  public TextTable(List<String> header, List<List<String>> rows) {
    this(1, header, rows);
  }

  /**
   * Returns a table by its file name; empty if there are no rows.
   *
   * @param textColumns see {@link TextTable}
   */
  public static <R> Map<String, TextTable> named(
      String name, int textColumns, Columns<R> columns, List<R> rows) {
    return rows.isEmpty()
        ? Map.of()
        : Map.of(
            name,
            new TextTable(
                textColumns, columns.names(), rows.stream().map(columns::cells).toList()));
  }

  /** Returns the table in Markdown, which is also readable on a console. */
  public String markdown() {
    return TableFormat.MARKDOWN.write(this);
  }
}
