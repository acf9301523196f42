package org.ngsildbench.analysis.tables;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of text, ready to be written in any form. Its header names the units. Immutable.
 *
 * @param header names of the columns
 * @param rows cells, as many in each row as the header has
 */
public record Table(List<String> header, List<List<String>> rows) {

  /**
   * Copies the cells.
   *
   * @throws IllegalArgumentException if a row is longer or shorter than the header
   */
  public Table {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != header.size()) {
        throw new IllegalArgumentException(
            "A row of " + row.size() + " cells under a header of " + header.size());
      }
    }
  }

  /** Comma-separated values as in RFC 4180. */
  public String csv() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : withHeader()) {
      text.append(String.join(",", row.stream().map(Table::csvCell).toList())).append("\r\n");
    }
    return text.toString();
  }

  private static String csvCell(String cell) {
    boolean quoted = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }

  /** A table in GitHub's Markdown; everything but the first column is aligned right. */
  public String markdown() {
    StringBuilder text = new StringBuilder();
    text.append(markdownRow(header));
    text.append("|---").append("|---:".repeat(header.size() - 1)).append("|\n");
    rows.forEach(row -> text.append(markdownRow(row)));
    return text.toString();
  }

  private static String markdownRow(List<String> cells) {
    return "| " + String.join(" | ", cells.stream().map(Table::markdownCell).toList()) + " |\n";
  }

  /** Keeps a label from breaking the row or becoming markup. */
  private static String markdownCell(String cell) {
    return cell.replaceAll("[\\r\\n]+", " ").replaceAll("([\\\\|<>*_`\\[\\]])", "\\\\$1");
  }

  private List<List<String>> withHeader() {
    List<List<String>> all = new ArrayList<>();
    all.add(header);
    all.addAll(rows);
    return all;
  }
}
