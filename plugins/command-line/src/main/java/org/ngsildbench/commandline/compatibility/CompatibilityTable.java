package org.ngsildbench.commandline.compatibility;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.tables.Table;
import org.ngsildbench.ngsild.conformance.CompatibilityRow;
import org.ngsildbench.ngsild.conformance.Verdict;

/** What the probes of a broker found, as a table and in one line. */
final class CompatibilityTable {

  private static final List<String> HEADER =
      List.of("asked", "verdict", "observed", "specified", "clause", "request");

  private CompatibilityTable() {}

  /** A row a probe, with all that is known. */
  static Table of(List<CompatibilityRow> rows) {
    return new Table(
        HEADER.size(),
        HEADER,
        rows.stream()
            .map(
                row ->
                    List.of(
                        row.probe().subject(),
                        row.finding().verdict().text(),
                        row.finding().observed(),
                        row.probe().rule(),
                        row.probe().clause(),
                        row.finding().request()))
            .toList());
  }

  /** How many of each verdict: {@code 20 conform, 3 refused, 2 wrong}. */
  static String inOneLine(List<CompatibilityRow> rows) {
    Map<Verdict, Long> counts =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.finding().verdict(),
                    () -> new EnumMap<>(Verdict.class),
                    Collectors.counting()));
    return "%d probes: ".formatted(rows.size())
        + counts.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey().text())
            .collect(Collectors.joining(", "));
  }
}
