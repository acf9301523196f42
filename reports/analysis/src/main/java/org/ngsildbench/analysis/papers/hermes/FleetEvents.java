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
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.SurroundingsCounts;

/** Tables of events that only some fleets have: failed attempts, surroundings, road requests. */
final class FleetEvents {

  private static final String ROADS = "CurrentRoad";

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
    roads(runs).ifPresent(filled::add);
    return filled.stream();
  }

  private static Optional<DataTable> roads(ReportedRuns runs) {
    List<ReportedRun> asked =
        runs.all().stream()
            .filter(run -> run.folder().tallies().labels().containsKey(ROADS))
            .toList();
    Columns<ReportedRun> columns =
        new Columns<ReportedRun>()
            .with("", ReportedRun::name)
            .with("Requests", run -> NumberFormatting.count(of(run).traffic().requests()))
            .with("Correct", run -> responses(run, "200"))
            .with("Another road", run -> responses(run, "OTHER_ROAD"))
            .with("No road", run -> responses(run, "NO_ROAD"))
            .with("Stale", run -> responses(run, "STALE_ROAD"))
            .with("Failed", run -> NumberFormatting.count(of(run).operations().errors()))
            .with(
                "Without a response", run -> NumberFormatting.count(of(run).operations().dropped()))
            .with("Bytes per response, with head", FleetEvents::bytes);
    return asked.isEmpty()
        ? Optional.empty()
        : Optional.of(DataTable.of("Requests for the current road", columns, asked));
  }

  private static LabelTally of(ReportedRun run) {
    return run.folder().tallies().labels().get(ROADS);
  }

  private static String responses(ReportedRun run, String code) {
    return NumberFormatting.count(of(run).responseCodes().getOrDefault(code, 0L));
  }

  private static String bytes(ReportedRun run) {
    long requests = of(run).traffic().requests();
    return requests == 0
        ? NumberFormatting.NONE
        : NumberFormatting.number((double) of(run).traffic().bytesReceived() / requests);
  }

  private static void row(
      DataTable table, String name, SurroundingsCounts heard, Optional<LatencyStatistics> delay) {
    table.row(
        name,
        NumberFormatting.count(heard.received()),
        NumberFormatting.count(heard.located()),
        NumberFormatting.count(heard.answered()),
        NumberFormatting.millis(delay, Percentile.P50),
        NumberFormatting.millis(delay, Percentile.P95),
        NumberFormatting.millis(delay, Percentile.P99),
        NumberFormatting.count(heard.strays()));
  }
}
