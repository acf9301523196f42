package org.ngsildbench.analysis.papers.hermes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.page.DataTable;
import org.ngsildbench.analysis.page.NumberFormatting;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.tally.SurroundingsCounts;

/** Tables of events that only some fleets have: failed attempts, and followed surroundings. */
final class FleetEvents {

  private FleetEvents() {}

  /** The tables that have rows. */
  static Stream<DataTable> tables(ReportedRuns runs) {
    DataTable reasons = new DataTable("Why attempts failed", "", "Reason", "Attempts");
    DataTable heard =
        new DataTable(
            "Nearby-driver messages",
            "",
            "Messages received",
            "Locations sent",
            "Delivered by message",
            "From location to message, p50, ms",
            "p95, ms",
            "p99, ms",
            "Strays");
    List<DataTable> filled = new ArrayList<>();
    for (ReportedRun run : runs.all()) {
      for (VehiclesSummary fleet : run.summary().vehicles()) {
        String name = run.name() + ", " + fleet.label();
        fleet
            .messages()
            .reasons()
            .forEach((why, n) -> reasons.row(name, why, NumberFormatting.count(n)));
        fleet
            .messages()
            .heard()
            .ifPresent(counts -> row(heard, name, counts, fleet.surroundings()));
        if (!fleet.messages().reasons().isEmpty() && !filled.contains(reasons)) {
          filled.add(reasons);
        }
        if (fleet.messages().heard().isPresent() && !filled.contains(heard)) {
          filled.add(heard);
        }
      }
    }
    return filled.stream();
  }

  private static void row(
      DataTable table, String name, SurroundingsCounts heard, Optional<LatencyStatistics> delay) {
    table.row(
        name,
        NumberFormatting.count(heard.received()),
        NumberFormatting.count(heard.located()),
        NumberFormatting.count(heard.answered()),
        millis(delay, Percentile.P50),
        millis(delay, Percentile.P95),
        millis(delay, Percentile.P99),
        NumberFormatting.count(heard.strays()));
  }

  private static String millis(Optional<LatencyStatistics> delay, Percentile percentile) {
    return delay
        .map(times -> NumberFormatting.millis(times.at(percentile)))
        .orElse(NumberFormatting.NONE);
  }
}
