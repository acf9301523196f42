package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Comma-separated values as in RFC 4180. A text that a spreadsheet would interpret as a formula is
 * prefixed by an apostrophe.
 */
final class Csv {

  private static final Pattern FORMULA = Pattern.compile("[=+@-].");

  private static final Pattern FIGURE = Pattern.compile("[+-]?[\\d.,]+(?:[eE][+-]?\\d+)?(?: ?%)?");

  private Csv() {}

  static String of(TextTable table) {
    return Stream.concat(Stream.of(table.header()), table.rows().stream())
        .map(Csv::row)
        .collect(Collectors.joining());
  }

  private static String row(List<String> cells) {
    return cells.stream().map(Csv::cell).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String cell(String text) {
    // A spreadsheet would run a text that begins so as a formula; no figure is touched.
    String cell =
        FORMULA.matcher(text).lookingAt() && !FIGURE.matcher(text).matches() ? "'" + text : text;
    boolean quoted = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
