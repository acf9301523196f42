package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Comma-separated values as in RFC 4180. */
final class Csv {

  private Csv() {}

  static String of(Table table) {
    return Stream.concat(Stream.of(table.header()), table.rows().stream())
        .map(Csv::row)
        .collect(Collectors.joining());
  }

  private static String row(List<String> cells) {
    return cells.stream().map(Csv::cell).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String cell(String cell) {
    boolean quoted = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
