package org.ngsildbench.analysis.page;

import java.util.Arrays;
import java.util.List;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.tables.Columns;

/** A table of a page: a caption, column heads, a head a row, numbers set right. */
public final class DataTable {

  private final Element body = new Element("tbody");
  private final Element table;

  /** A table without rows. */
  public DataTable(String caption, String... columns) {
    this(caption, Arrays.asList(columns));
  }

  /** A table without rows. */
  public DataTable(String caption, List<String> columns) {
    Element head = new Element("tr");
    for (String column : columns) {
      head.add(new Element("th").with("scope", "col").text(column));
    }
    table =
        new Element("table")
            .add(new Element("caption").text(caption))
            .add(new Element("thead").add(head))
            .add(body);
  }

  /** A table with these rows; its first column holds their heads. */
  public static <R> DataTable of(String caption, Columns<R> columns, Iterable<R> rows) {
    DataTable table = new DataTable(caption, columns.names());
    for (R row : rows) {
      List<String> cells = columns.cells(row);
      table.row(cells.get(0), cells.subList(1, cells.size()));
    }
    return table;
  }

  /** Adds a row: its head, then its cells. */
  public DataTable row(String head, String... cells) {
    return row(head, Arrays.asList(cells));
  }

  /** Adds a row: its head, then its cells. */
  public DataTable row(String head, List<String> cells) {
    Element row = new Element("tr").add(new Element("th").with("scope", "row").text(head));
    for (String cell : cells) {
      row.add(new Element("td").text(cell));
    }
    body.add(row);
    return this;
  }

  /** Adds a row that is not made of texts alone. */
  public DataTable row(Element row) {
    body.add(row);
    return this;
  }

  /** Returns the table in a frame that scrolls sideways on small screens. */
  public Element element() {
    return Element.of("div", "scroll").with("tabindex", "0").with("role", "group").add(table);
  }
}
