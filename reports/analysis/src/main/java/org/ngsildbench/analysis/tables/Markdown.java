package org.ngsildbench.analysis.tables;

import java.util.List;

/** A table in GitHub's Markdown; figures are aligned right. */
final class Markdown {

  private Markdown() {}

  static String of(TextTable table) {
    StringBuilder text = new StringBuilder(row(table.header()));
    for (int column = 0; column < table.header().size(); column++) {
      text.append(column < table.textColumns() ? "|---" : "|---:");
    }
    text.append("|\n");
    table.rows().forEach(row -> text.append(row(row)));
    return text.toString();
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells.stream().map(Markdown::cell).toList()) + " |\n";
  }

  /** Keeps a label from breaking the row or becoming markup. */
  private static String cell(String cell) {
    return cell.replaceAll("[\\r\\n]+", " ").replaceAll("([\\\\|<>*_`\\[\\]])", "\\\\$1");
  }
}
