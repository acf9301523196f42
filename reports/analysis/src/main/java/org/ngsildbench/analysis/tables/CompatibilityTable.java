package org.ngsildbench.analysis.tables;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.analysis.run.ReportedRuns;

/** Deviations of brokers from the specification, a row per request. */
public final class CompatibilityTable {

  private static final List<String> HEADER =
      List.of("broker", "asked", "verdict", "observed", "specified", "clause", "request");

  private CompatibilityTable() {}

  /** The table of one broker. */
  public static TextTable of(String broker, List<CompatibilityFinding> findings) {
    return new TextTable(HEADER.size(), HEADER, rows(broker, findings).toList());
  }

  /** The table of all runs; empty if no broker was probed. */
  static Optional<TextTable> of(ReportedRuns runs) {
    List<List<String>> rows =
        runs.all().stream().flatMap(run -> rows(run.name(), run.folder().compatibility())).toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new TextTable(HEADER.size(), HEADER, rows));
  }

  private static Stream<List<String>> rows(String broker, List<CompatibilityFinding> findings) {
    return findings.stream()
        .map(
            one ->
                List.of(
                    broker,
                    one.asked(),
                    one.verdict(),
                    one.observed(),
                    one.specified(),
                    one.clause(),
                    one.request()));
  }
}
